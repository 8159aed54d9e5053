import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Lookup, useEveryRecord, useRecords } from '@/lib/api/use-records'

interface Row {
  id: string
  name: string
}

/** A list of which the first page has only `r0`, and what was read of it. */
function listOf(total: number) {
  const asked = { pages: [] as number[], ids: [] as string[] }
  const row = (id: string) => ({ id, name: `Name of ${id}` })
  const lookup: Lookup<Row> = {
    page: (page = 1) => ({
      queryKey: ['rows', page],
      queryFn: () => {
        asked.pages.push(page)
        return { records: [row(`r${page - 1}`)], total }
      },
    }),
    search: () => ({ queryKey: ['unused'] }),
    one: (id) => ({
      queryKey: ['row', id],
      queryFn: () => {
        asked.ids.push(id)
        return row(id)
      },
    }),
  }
  return { asked, lookup }
}

const Names = ({ ids, lookup }: { ids: readonly (string | null)[]; lookup: Lookup<Row> }) => {
  const { find } = useRecords(ids, lookup)
  return <p>{ids.map((id) => find(id)?.name ?? '?').join(', ')}</p>
}
const Every = ({ lookup }: { lookup: Lookup<Row> }) => {
  const every = useEveryRecord(lookup)
  return <p>{every && `${every.records.length} ${every.isComplete ? 'all' : 'some'}`}</p>
}
const show = (children: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

test('an ID used by several components is fetched once, and one on the loaded page is not fetched', async () => {
  const { asked, lookup } = listOf(9)
  show([1, 2].map((key) => <Names key={key} ids={['r0', 'a b', 'c', 'c']} lookup={lookup} />))
  expect(await screen.findAllByText('Name of r0, Name of a b, Name of c, Name of c')).toHaveLength(2)
  expect(asked).toEqual({ pages: [1], ids: ['a b', 'c'] })
})

test('an invalid ID is not fetched, and a screen sends at most ten requests', async () => {
  const { asked, lookup } = listOf(9)
  const rows = Array.from({ length: 20 }, (_, row) => [`x${row}`, `y${row}`, '', null, 'z'.repeat(201)])
  const view = show(rows.map((ids) => <Names key={ids[0]} ids={ids} lookup={lookup} />))
  expect(await screen.findByText('Name of x4, Name of y4, ?, ?, ?')).toBeVisible()
  expect(screen.getByText('Name of x0, Name of y0, ?, ?, ?')).toBeVisible()
  expect(asked.ids).toHaveLength(10)
  view.unmount()
  // The next screen has its own ten.
  show(<Names ids={['next']} lookup={lookup} />)
  expect(await screen.findByText('Name of next')).toBeVisible()
})

test.each([
  [3, '3 all', 3],
  [1e9, '10 some', 10],
])('all pages of a list of %d records are fetched, up to ten', async (total, text, pages) => {
  const { asked, lookup } = listOf(total)
  show(<Every lookup={lookup} />)
  expect(await screen.findByText(text)).toBeVisible()
  await vi.waitFor(() => expect(asked.pages).toHaveLength(pages))
})
