import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/errors'
import { type Lookup, useEveryRecord, useRecords } from '@/lib/api/use-records'

interface Row {
  id: string
  name: string
}

const forbidden = new ApiError({ kind: 'http', endpoint: 'GET /rows/:id', status: 403 })

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
const newClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
const show = (children: React.ReactNode) =>
  render(<QueryClientProvider client={newClient()}>{children}</QueryClientProvider>)

test('an ID used by several components is fetched once, and one on the loaded page is not fetched', async () => {
  const { asked, lookup } = listOf(9)
  show([1, 2].map((key) => <Names key={key} ids={['r0', 'a b', 'c', 'c']} lookup={lookup} />))
  expect(await screen.findAllByText('Name of r0, Name of a b, Name of c, Name of c')).toHaveLength(2)
  expect(asked).toEqual({ pages: [1], ids: ['a b', 'c'] })
})

test('an invalid ID is not fetched, and a screen fetches at most ten records of a long list singly', async () => {
  const { asked, lookup } = listOf(21)
  const rows = Array.from({ length: 20 }, (_, row) => [`x${row}`, `y${row}`, '', null, 'z'.repeat(201)])
  const view = show(rows.map((ids) => <Names key={ids[0]} ids={ids} lookup={lookup} />))
  expect(await screen.findByText('Name of x4, Name of y4, ?, ?, ?')).toBeVisible()
  expect(screen.getByText('Name of x0, Name of y0, ?, ?, ?')).toBeVisible()
  expect(asked.ids).toHaveLength(10)
  expect(asked.pages).toEqual([1])
  view.unmount()
  // The next screen has its own ten.
  show(<Names ids={['next']} lookup={lookup} />)
  expect(await screen.findByText('Name of next')).toBeVisible()
})

test('records beyond those that are fetched singly are found on the other pages of the list', async () => {
  const { asked, lookup } = listOf(20)
  const singly = Array.from({ length: 10 }, (_, row) => `x${row}`)
  show(<Names ids={[...singly, 'r19', 'gone']} lookup={lookup} />)
  expect(await screen.findByText(/Name of x9, Name of r19, \?$/)).toBeVisible()
  expect(asked.ids).toEqual(singly)
  expect(asked.pages).toHaveLength(20)
})

test('a record that fails to load is neither found nor missing, with the reason', async () => {
  const { lookup } = listOf(9)
  const failing: Lookup<Row> = {
    ...lookup,
    one: (id) => ({ queryKey: ['row', id], queryFn: async () => Promise.reject(forbidden), retry: false }),
  }
  const Reason = () => {
    const { find, isMissing, error } = useRecords(['x'], failing)
    return <p>{error && `${find('x')} ${isMissing('x')} ${error.message}`}</p>
  }
  show(<Reason />)
  expect(await screen.findByText('undefined false Forbidden')).toBeVisible()
})

test.each([
  [3, '3 all', 3],
  [1e9, '20 some', 20],
])('all pages of a list of %d records are fetched, up to twenty', async (total, text, pages) => {
  const { asked, lookup } = listOf(total)
  show(<Every lookup={lookup} />)
  expect(await screen.findByText(text)).toBeVisible()
  await vi.waitFor(() => expect(asked.pages).toHaveLength(pages))
})
