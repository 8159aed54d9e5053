import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isStatus } from './errors'

interface Page<Row> {
  records: Row[]
  total: number
}

/**
 * The records that ids name, for lists that show entities of another resource. One page of that resource is read and
 * shared by all who ask; only ids that are not on it, where there is more than a page, are read one by one.
 */
export function useRecords<Row extends { id: string }, ListKey extends QueryKey, OneKey extends QueryKey>(
  ids: readonly (string | null | undefined)[],
  page: UseQueryOptions<Page<Row>, Error, Page<Row>, ListKey>,
  one: (id: string) => UseQueryOptions<Row, Error, Row, OneKey>,
) {
  const { data } = useQuery(page)
  const isComplete = data !== undefined && data.records.length >= data.total
  const known = useMemo(() => new Map(data?.records.map((row) => [row.id, row])), [data])
  const unread = data && !isComplete ? [...new Set(ids.filter((id) => !!id && !known.has(id)))] : []
  const unreadIds = unread.join(' ')
  const read = useQueries({ queries: unread.map((id) => one(id ?? '')), combine }) as Answer<Row>[]
  return useMemo(() => {
    const answerTo = (id: string) => read[unreadIds.split(' ').indexOf(id)]
    return {
      find: (id: string | null | undefined) => (id ? (known.get(id) ?? answerTo(id)?.data) : undefined),
      /** It is certain that there is no such record. */
      isMissing: (id: string) => (isComplete ? !known.has(id) : answerTo(id)?.isMissing === true),
    }
  }, [known, read, unreadIds, isComplete])
}

interface Answer<Row> {
  data: Row | undefined
  isMissing: boolean
}

const combine = (results: UseQueryResult<unknown>[]) =>
  results.map(({ data, error }) => ({ data, isMissing: isStatus(error, 404) }))

export type Records<Row extends { id: string }> = Pick<
  ReturnType<typeof useRecords<Row, QueryKey, QueryKey>>,
  'find' | 'isMissing'
>
