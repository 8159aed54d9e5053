import { type Query, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BodyOf, Endpoint, PathParams, ResponseOf } from '@/contract/endpoint'
import type { ActedOn } from './attempt-entries'
import { type ArgsOf, call } from './call'
import { ApiError, isAborted, isStatus } from './errors'
import { outcomeUnknown } from './outcome'
import { post } from './post'
import { keyOf } from './read'

/** A read endpoint, or all reads of a resource. */
export type Reads = Endpoint | Readonly<Record<string, Endpoint>>

export interface WriteOptions<E extends Endpoint> {
  /** The reads whose answers this write changes. */
  stale?: readonly Reads[]
  /** The read whose cached answer this write's answer replaces. */
  remember?: (answer: ResponseOf<E>, args: ArgsOf<E>) => { queryKey: QueryKey }
  /** After a POST of unknown outcome: looks up the record it may have created since then, which counts as the answer. */
  recover?: (args: ArgsOf<E>, since: number) => Promise<ResponseOf<E> | undefined>
  onSuccess?: (answer: ResponseOf<E>, args: ArgsOf<E>) => unknown
  /** Not called where another place reports the failure (401, 304) or the request was aborted. */
  onError?: (error: unknown, args: ArgsOf<E>) => unknown
}

type PathOf<E> = E extends Endpoint<infer Path> ? Path : never
/** An act on a record, a request without a body, needs the state for which it was chosen. */
export type Acted<E extends Endpoint> = string extends E['path']
  ? [actedOn?: ActedOn]
  : unknown extends PathParams<PathOf<E>>
    ? []
    : unknown extends BodyOf<E>
      ? [actedOn: ActedOn]
      : [actedOn?: ActedOn]

/** A lost session and "nothing was changed" are reported once, by the client. */
export const isReportedElsewhere = (error: unknown) => isStatus(error, 401, 304) || isAborted(error)

const isEndpoint = (reads: Reads): reads is Endpoint => typeof reads.path === 'string'

/** The key prefixes of `reads`. A resource's reads share the first part of their keys. */
export function keysOf(reads: Reads): QueryKey[] {
  if (isEndpoint(reads)) return [keyOf(reads)]
  return [...new Set(Object.values(reads).map((endpoint) => keyOf(endpoint)[0]))].map((name) => [name])
}

/** Marks answers as out of date; those on screen are read again. */
export async function invalidateReads(client: QueryClient, queryKey: QueryKey) {
  // The library lets a first read go on, whose answer may be from before the write, and takes it for new.
  const hasNoData = ({ state }: Query) => state.data === undefined
  await client.cancelQueries({ queryKey, type: 'active', fetchStatus: 'fetching', predicate: hasNoData })
  await client.invalidateQueries({ queryKey })
}

/** `invalidateReads` for the answers of `stale`. */
export function useInvalidate() {
  const client = useQueryClient()
  return (...stale: readonly Reads[]) =>
    Promise.all(stale.flatMap(keysOf).map((queryKey) => invalidateReads(client, queryKey)))
}

/** After these the cache may be out of date even though the write failed: it may have been done, or others were faster. */
const mayHaveChanged = (error: unknown) =>
  !(error instanceof ApiError) || outcomeUnknown(error) || (error.status ?? 0) >= 500 || isStatus(error, 404, 409, 412)

/**
 * A write of the API, one at a time. A POST carries an `Idempotency-Key`. A screen that receives secrets uses `call`
 * with `startAttempt` instead, because a mutation keeps its answer.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  /** What is being sent. It may hold secrets, which the cache would keep in a mutation's variables. */
  const sending = useRef<{ args: ArgsOf<E>; actedOn: ActedOn | undefined }>(undefined)
  const { stale = [], remember, recover, onSuccess, onError } = options
  const now = () => {
    if (!sending.current) throw new Error('nothing is being sent')
    return sending.current
  }
  const mutation = useMutation<ResponseOf<E>, Error, void>({
    gcTime: 0,
    mutationFn: () => {
      const { args, actedOn } = now()
      return endpoint.method === 'POST'
        ? post(endpoint, args, { actedOn, recover })
        : call(endpoint, Object.assign({}, args))
    },
    onSuccess: async (answer) => {
      const { args } = now()
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
      const { args } = now()
      if (mayHaveChanged(error)) void invalidate(...stale)
      if (!isReportedElsewhere(error)) await onError?.(error, args)
    },
  })
  return {
    /** Sends one request; undefined if one is in flight already, or if it failed. Never rejects. */
    send: async (args: ArgsOf<E>, ...[actedOn]: Acted<E>): Promise<ResponseOf<E> | undefined> => {
      if (sending.current) return undefined
      sending.current = { args, actedOn }
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
