import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { startAttempt } from './attempts'
import { type ArgsOf, call } from './call'
import { ApiError, isAborted, isStatus } from './errors'
import { keyOf } from './read'

/** A read endpoint, or a resource, all reads of which are meant. */
export type Reads = Endpoint | Readonly<Record<string, Endpoint>>

export interface WriteOptions<E extends Endpoint> {
  /** The reads whose answers this write changes. */
  stale?: readonly Reads[]
  /** The read that the answer itself is the newest answer of. */
  remember?: (answer: ResponseOf<E>, args: ArgsOf<E>) => { queryKey: QueryKey }
  /** Looks up what a POST of unknown outcome made; what it finds counts as the answer. */
  recover?: (args: ArgsOf<E>) => Promise<ResponseOf<E> | undefined>
  onSuccess?: (answer: ResponseOf<E>, args: ArgsOf<E>) => unknown
  /** Not called where another place reports the failure (401, 304) or the request was aborted. */
  onError?: (error: unknown, args: ArgsOf<E>) => unknown
}

/** A lost session and "nothing was changed" are reported once, by the client. */
export const isReportedElsewhere = (error: unknown) => isStatus(error, 401, 304) || isAborted(error)

const isEndpoint = (reads: Reads): reads is Endpoint => typeof reads.path === 'string'

/** The key prefixes of `reads`. A resource's reads share the first part of their keys. */
export function keysOf(reads: Reads): QueryKey[] {
  if (isEndpoint(reads)) return [keyOf(reads)]
  return [...new Set(Object.values(reads).map((endpoint) => keyOf(endpoint)[0]))].map((name) => [name])
}

/** Marks the answers of `stale` as out of date; those on screen are read again. */
export function useInvalidate() {
  const client = useQueryClient()
  return (...stale: readonly Reads[]) =>
    Promise.all(stale.flatMap(keysOf).map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** After these the cache may be out of date even though the write failed: it may have been done, or others were faster. */
const mayHaveChanged = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'http' || (error.status ?? 0) >= 500 || isStatus(error, 404, 409, 412)

/**
 * A write of the API, one at a time. A POST carries an `Idempotency-Key`. A screen that receives secrets uses `call`
 * with `startAttempt` instead, because a mutation keeps its answer.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  /** What is being sent. It may hold secrets, which the cache would keep in a mutation's variables. */
  const sending = useRef<{ args: ArgsOf<E> }>(undefined)
  const { stale = [], remember, recover, onSuccess, onError } = options
  const argsNow = () => {
    if (!sending.current) throw new Error('nothing is being sent')
    return sending.current.args
  }
  const post = async (args: ArgsOf<E>) => {
    const attempt = startAttempt(endpoint, args)
    try {
      const answer = await call(endpoint, Object.assign({ idempotencyKey: attempt.key }, args))
      attempt.settle()
      return answer
    } catch (error) {
      const isOpen = !attempt.isRefused(error) && !isStatus(error, 401) && !isAborted(error)
      const found = isOpen ? await recover?.(args).catch(() => undefined) : undefined
      if (found === undefined) throw error
      attempt.settle()
      return found
    }
  }
  const mutation = useMutation<ResponseOf<E>, Error, void>({
    gcTime: 0,
    mutationFn: () => {
      const args = argsNow()
      return endpoint.method === 'POST' ? post(args) : call(endpoint, Object.assign({}, args))
    },
    onSuccess: async (answer) => {
      const args = argsNow()
      const read = remember?.(answer, args)
      if (read) {
        // A read in flight would restore the state before this write.
        await client.cancelQueries({ queryKey: read.queryKey, exact: true })
        client.setQueryData(read.queryKey, answer)
      }
      void invalidate(...stale)
      await onSuccess?.(answer, args)
    },
    onError: async (error) => {
      const args = argsNow()
      if (mayHaveChanged(error)) void invalidate(...stale)
      if (!isReportedElsewhere(error)) await onError?.(error, args)
    },
  })
  return {
    /** Sends one request; undefined if one is in flight already, or if it failed. Never rejects. */
    send: async (args: ArgsOf<E>): Promise<ResponseOf<E> | undefined> => {
      if (sending.current) return undefined
      sending.current = { args }
      try {
        return await mutation.mutateAsync()
      } catch {
        return undefined
      } finally {
        sending.current = undefined
      }
    },
    pending: mutation.isPending,
    /** Why the last request failed, unless another place reports it. */
    failure: isReportedElsewhere(mutation.error) ? undefined : (mutation.error ?? undefined),
    /** Forgets the last failure. */
    reset: mutation.reset,
  }
}
