import { infiniteQueryOptions } from '@tanstack/react-query'
import { documents } from '@/contract/documents'
import { call } from '@/lib/api/call'
import { keyOf } from '@/lib/api/read'

const PAGE = 25

/** The passages of a document, page by page; with a search, those that contain it. */
export const chunksQuery = (id: string, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(documents.chunks), id, search],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(documents.chunks, { params: { id }, query: { page: pageParam, limit: PAGE, search }, signal }),
    getNextPageParam: (last, pages) => {
      const before = new Set(pages.slice(0, -1).flatMap(({ records }) => records.map((chunk) => chunk.id)))
      // A server that knows no pages sends the first one each time.
      const isNew = last.records.some((chunk) => !before.has(chunk.id))
      return isNew && pages.length * PAGE < last.total ? pages.length + 1 : undefined
    },
    meta: { inPlace: true },
  })
