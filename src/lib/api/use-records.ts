import { queryOptions, type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import { MAX_PAGE_SIZE } from '../address/paging'
import { call } from './call'
import { isStatus } from './errors'
import { keyOf, oneOf, optionalRead, read } from './read'

interface Page<Row> {
  records: Row[]
  total: number
}

/** The reads of a resource that other resources' screens need: to choose one of its records, or to show names for ids. */
export interface Lookup<Row> {
  page: (page?: number) => UseQueryOptions<Page<Row>>
  search: (search?: string) => UseQueryOptions<Page<Row>>
  one: (id: string) => UseQueryOptions<Row>
  /** Its records are too large for reading further pages for names. */
  isOnePage?: boolean
}

type Answering<Response> = Endpoint & { response: z.core.$ZodType<Response> }

export const lookupOf = <Row, One>({ list, get }: { list: Answering<Page<Row>>; get: Answering<One> }) => ({
  page: (page = 1) => queryOptions({ ...oneOf(list, { query: { page, limit: MAX_PAGE_SIZE } }), retryOnMount: false }),
  search: (search?: string) => read(list, { query: { page: 1, limit: 20, search } }),
  one: (id: string) => optionalRead(get, { params: { id } }),
})

/** A search of records under the names that a combobox shows. `query` filters them, as an API does. */
export const optionsOf = <Row extends { id: string }>(
  list: Answering<Page<Row>>,
  nameOf: (row: Row) => string,
  query: Record<string, unknown> = {},
) =>
  queryOptions<Page<Row & { name: string }>, Error>({
    queryKey: [...keyOf(list), 'options', query],
    queryFn: async ({ signal }) => {
      const { records, total } = await call(list, { query: { page: 1, limit: 20, ...query }, signal })
      return { records: records.map((row) => ({ ...row, name: nameOf(row) })), total }
    },
  })

/** Limit of single records that one screen requests to show names. */
const MAX_READS = 10
/** Limit of pages that are read of a list. */
const MAX_PAGES = 20
const MAX_ID = 200

const isId = (id: string | null | undefined): id is string => !!id && id.length <= MAX_ID

/** Number of mounted components by record that is requested singly. */
const shown = new Map<string, number>()

/** Which of the ids (a JSON array) may be requested singly; all components of a screen share `MAX_READS`. */
function useAllowed(resource: string, ids: string) {
  const [allowed, setAllowed] = useState({ of: '[]', ids: [] as string[] })
  useEffect(() => {
    const keyOf = (id: string) => `${resource} ${id}`
    const mine = (JSON.parse(ids) as string[]).filter((id) => {
      const count = shown.get(keyOf(id)) ?? 0
      if (count === 0 && shown.size >= MAX_READS) return false
      shown.set(keyOf(id), count + 1)
      return true
    })
    setAllowed((before) => (before.of === ids ? before : { of: ids, ids: mine }))
    return () => {
      for (const id of mine) {
        const count = shown.get(keyOf(id)) ?? 0
        if (count > 1) shown.set(keyOf(id), count - 1)
        else shown.delete(keyOf(id))
      }
    }
  }, [resource, ids])
  return allowed
}

/**
 * The records that ids name, for screens that show entities of another resource. One page of that resource is read and
 * shared by all who ask for one. Ids that are not on it, where there is more than a page, are read one by one, and those
 * beyond `MAX_READS` are looked for on the other pages, if `MAX_PAGES` have them all.
 */
export function useRecords<Row extends { id: string }>(
  ids: readonly (string | null | undefined)[],
  { page, one, isOnePage }: Omit<Lookup<Row>, 'search'>,
) {
  const query = page()
  const { data, error, isLoading } = useQuery({ ...query, enabled: ids.some(isId) })
  const isComplete = data !== undefined && data.records.length >= data.total
  const known = useMemo(() => new Map(data?.records.map((row) => [row.id, row])), [data])
  const unread = data && !isComplete ? [...new Set(ids.filter(isId).filter((id) => !known.has(id)))] : []
  const unreadKey = JSON.stringify(unread)
  const { of, ids: allowed } = useAllowed(String(query.queryKey[0]), unreadKey)
  const read = useQueries({ queries: allowed.map(one), combine }) as Answer<Row>[]
  const isReachable = !isOnePage && data !== undefined && data.total <= MAX_PAGES * data.records.length
  const every = useEveryRecord({ page }, isReachable && of === unreadKey && allowed.length < unread.length)
  return useMemo(() => {
    const answerTo = (id: string) => read[allowed.indexOf(id)]
    const onPages = new Map(every?.records.map((row) => [row.id, row]))
    return {
      find: (id: string | null | undefined) =>
        id ? (known.get(id) ?? answerTo(id)?.data ?? onPages.get(id)) : undefined,
      /** Neither known nor missing yet. */
      isLoading: (id: string) => isLoading || answerTo(id)?.isLoading === true,
      /** True only when the API has said that there is no such record. */
      isMissing: (id: string) =>
        isComplete ? !known.has(id) : (answerTo(id)?.isMissing ?? (every?.isComplete === true && !onPages.has(id))),
      /** Why a record is neither found nor missing. */
      error: data ? read.find((each) => each.error)?.error : error,
    }
  }, [data, error, known, read, allowed, isComplete, isLoading, every])
}

interface Answer<Row> {
  data: Row | undefined
  isMissing: boolean
  isLoading: boolean
  /** Other than that it is missing. */
  error: Error | null
}

const combine = (results: UseQueryResult<unknown>[]) =>
  results.map(({ data, error, isLoading }) => {
    const isMissing = isStatus(error, 404)
    return { data, isLoading, isMissing, error: isMissing ? null : error }
  })

export type Records<Row extends { id: string }> = ReturnType<typeof useRecords<Row>>

/** The records of the first `MAX_PAGES` pages of a list; undefined while loading or after a failure. */
export function useEveryRecord<Row extends { id: string }>({ page }: Pick<Lookup<Row>, 'page'>, enabled = true) {
  const { data } = useQuery({ ...page(1), enabled })
  const size = data?.records.length ?? 0
  const pages = enabled && size > 0 ? Math.min(MAX_PAGES, Math.ceil((data?.total ?? 0) / size)) : 1
  const rest = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => ({ ...page(index + 2), enabled })),
    combine: recordsOf,
  }) as Row[]
  return useMemo(() => {
    if (!data) return undefined
    // A server that knows no pages sends the first one each time.
    const records = [...new Map([...data.records, ...rest].map((row) => [row.id, row])).values()]
    return { records, isComplete: records.length >= data.total }
  }, [data, rest])
}

const recordsOf = (results: UseQueryResult<unknown>[]) =>
  results.flatMap(({ data }) => (data as Page<unknown> | undefined)?.records ?? [])
