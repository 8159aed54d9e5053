import type { MutationCache, QueryCache } from '@tanstack/react-query'
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { ApiError } from '../api/errors'
import type { Deliver } from '../observe'
import { cleanError } from './clean-error'
import type { ErrorSource, ObservedVital, Observer } from './observer'
import { type SentRequest, spanIdOf } from './span'

/** Limits for an error that is thrown in a loop. */
const MAX_SAME = 5
const MAX_ERRORS = 100

export interface Sources {
  queries: QueryCache
  mutations: MutationCache
  /** Route of the screen that is open, such as `/agents/$agentId`. */
  screen: () => string
}

/** Redirects and not-found of the router; aborted requests. */
const isNoError = (error: unknown) =>
  (error instanceof ApiError && error.kind === 'aborted') ||
  (typeof error === 'object' && error !== null && ('isNotFound' in error || error instanceof Response))

function requestOf({ span, endpoint, status, failure, endedAt }: SentRequest) {
  const [method = '', path = ''] = endpoint.split(' ')
  return { ...span, spanId: spanIdOf(span.traceId), method, path: `/api/v1${path}`, status, failure, endedAt }
}

/** Reports failed queries, failed mutations and web vitals to the observer. @returns the callback for all other events */
export function deliverTo(observer: Observer, { queries, mutations, screen }: Sources): Deliver {
  const reported = new WeakSet<Error>()
  const times = new Map<string, number>()
  let errors = 0

  function reportError(source: ErrorSource, error: unknown) {
    if (isNoError(error) || errors >= MAX_ERRORS) return
    // A query and an error boundary may report the same error.
    if (error instanceof Error) {
      if (reported.has(error)) return
      reported.add(error)
    }
    const cleaned = cleanError(error)
    const key = JSON.stringify([source, cleaned])
    const seen = times.get(key) ?? 0
    if (seen >= MAX_SAME) return
    times.set(key, seen + 1)
    errors++
    observer.onError({ source, ...cleaned, screen: screen(), at: Date.now() })
  }

  /** Exceptions of the observer are ignored. */
  function safely(report: () => void) {
    try {
      report()
    } catch {
      // Reporting it would call the same observer.
    }
  }

  const reportFailed = (source: ErrorSource, error: unknown) => safely(() => reportError(source, error))
  for (const { state } of queries.getAll()) if (state.status === 'error') reportFailed('query', state.error)
  queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reportFailed('query', event.action.error)
  })
  mutations.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reportFailed('mutation', event.action.error)
  })

  const reportVital = ({ name, value, rating }: MetricType) =>
    safely(() =>
      observer.onVital({ name: name as ObservedVital['name'], value, rating, screen: screen(), at: Date.now() }),
    )
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(reportVital)

  return (event) =>
    safely(() => {
      if ('caught' in event) reportError('render', event.caught)
      else if ('reason' in event) reportError('promise', event.reason)
      else if ('message' in event) reportError('window', event.error)
      else observer.onRequest({ ...requestOf(event), screen: screen() })
    })
}
