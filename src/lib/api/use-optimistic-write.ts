import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import { type ArgsOf, call } from './call'
import { requireOnline } from './errors'
import { keyOf } from './read'
import { sessionSignal } from './session-signal'
import { updateCached } from './update-cached'
import { isReportedElsewhere, keysOf, type Reads, useInvalidate } from './use-write'

/** Fields as a write sets them, and the values that they had. */
interface Step<Fields> {
  fields: Fields
  before: Fields
  /** Of the user who has made it: it may wait for the writes before it. */
  session: AbortSignal
  onDone: (() => void) | undefined
}

export interface Outcome {
  onRefused?: () => void
  /** Also called when the component is gone. */
  onDone?: () => void
}

interface OptimisticOptions<E extends Endpoint, Fields extends object> {
  endpoint: E
  toArgs: (fields: Fields) => ArgsOf<E>
  /** Further requests that the write needs; it fails with them. */
  complete?: (fields: Fields, signal: AbortSignal) => Promise<unknown>
  /** Writes of the same scope are sent in order; the first part names the resource. */
  scope: readonly [string, ...string[]]
  /** Shows fields in the cached answers; see `showInRecords`. */
  show: (client: QueryClient, fields: Partial<Fields>) => void
  /** The reads that show these fields, which are read again after the last write. */
  stale: Reads
  /** Not called where another place reports the failure. */
  onError: (error: unknown, fields: Fields) => void
}

/** Shows fields of one record in the cached lists and in the cached record. */
export function showInRecords<Get extends Endpoint>(
  client: QueryClient,
  { list, get }: { list: Endpoint; get: Get },
  { id, ...fields }: { id: string } & Partial<ResponseOf<Get>>,
) {
  const change = (record: { id: string }) => (record.id === id ? { ...record, ...fields } : record)
  updateCached<{ records: { id: string }[] }>(client, { queryKey: keyOf(list) }, (page) => ({
    ...page,
    records: page.records.map(change),
  }))
  updateCached(client, { queryKey: keyOf(get) }, change)
}

/** The values a refused step restores, without fields that a later step has set; that step then restores the older value. */
function valuesToRestore<Fields extends object>({ before }: Step<Fields>, later: readonly Step<Fields>[]) {
  const restored: Partial<Fields> = { ...before }
  for (const name of Object.keys(before) as (keyof Fields)[]) {
    const next = later.find(({ fields }) => name in fields)
    if (!next) continue
    next.before[name] = before[name]
    delete restored[name]
  }
  return restored
}

/** A write whose effect is shown at once, and taken back if the server refuses it. */
export function useOptimisticWrite<E extends Endpoint, Fields extends object>({
  endpoint,
  toArgs,
  complete,
  scope,
  show,
  stale,
  onError,
}: OptimisticOptions<E, Fields>) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const mutationKey = [...scope]
  const { mutate } = useMutation<ResponseOf<E>, Error, Step<Fields>>({
    mutationKey,
    scope: { id: scope.join(':') },
    mutationFn: async ({ fields, session }) => {
      const answer = await call(endpoint, Object.assign({ signal: session }, toArgs(fields)))
      await complete?.(fields, session)
      return answer
    },
    onMutate: async ({ fields }) => {
      show(client, fields)
      // A read in flight would restore the old values.
      await Promise.all(keysOf(stale).map((queryKey) => client.cancelQueries({ queryKey })))
    },
    onSuccess: (_, { onDone }) => onDone?.(),
    onError: (error, step) => {
      const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
      const later = pending.map(({ state }) => state.variables as Step<Fields>).filter((other) => other !== step)
      show(client, valuesToRestore(step, later))
      if (!isReportedElsewhere(error)) onError(error, step.fields)
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: [scope[0]] }) === 1) void invalidate(stale)
    },
  })
  return (fields: Fields, before: Fields, { onRefused, onDone }: Outcome = {}) => {
    try {
      // Before anything is shown that would have to be taken back.
      requireOnline(endpoint)
    } catch (error) {
      onError(error, fields)
      onRefused?.()
      return
    }
    mutate({ fields, before: { ...before }, session: sessionSignal(), onDone }, { onError: onRefused })
  }
}
