import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Chunk, documents } from '@/contract/documents'
import { oneOf } from '@/lib/api/read'

const PAGE = 25

interface Answer {
  records: Chunk[]
  total: number
}

const combine = (results: UseQueryResult<Answer>[]) => {
  const failed = results.find(({ error }) => error !== null)
  return {
    /** By page; undefined while loading. */
    answers: results.map(({ data }) => data),
    error: failed?.error ?? undefined,
    isFetching: results.some(({ isFetching }) => isFetching),
    /** Refetches the failed page. */
    retry: () => void failed?.refetch(),
  }
}

/** Pages of a document's passages, filtered by `search`. */
export function useChunks(id: string, search: string | undefined) {
  const [shown, setShown] = useState({ search, pages: 1 })
  const pages = shown.search === search ? shown.pages : 1
  const { answers, ...state } = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      oneOf(documents.chunks, { params: { id }, query: { page: index + 1, limit: PAGE, search } }),
    ),
    combine,
  })
  const before = new Set(answers.slice(0, -1).flatMap((answer) => answer?.records.map((chunk) => chunk.id) ?? []))
  const last = answers.at(-1)
  // An API may cap the page size below `limit`.
  const size = answers[0]?.records.length ?? PAGE
  return {
    ...state,
    pages,
    isLoaded: answers[0] !== undefined,
    /** The next page is loading. */
    isReading: last === undefined,
    chunks: [
      ...new Map(answers.flatMap((answer) => answer?.records.map((each) => [each.id, each] as const) ?? [])).values(),
    ],
    total: answers[0]?.total ?? 0,
    // A server without paging returns the first page each time.
    hasNext: last !== undefined && pages * size < last.total && last.records.some((chunk) => !before.has(chunk.id)),
    readNext: () => setShown({ search, pages: pages + 1 }),
  }
}
