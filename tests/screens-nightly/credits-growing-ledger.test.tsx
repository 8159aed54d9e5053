import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as files from '@/lib/save-file'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server, state, add, requestsTo } = creditServer()
const LINES = 130

/** A line of a call; `minutes` ago. */
const spend = (minutes: number) =>
  add({
    date: new Date(Date.now() - minutes * 60_000).toISOString(),
    type: 'withdrawal',
    description: 'A call',
    amount: -1,
  })

beforeEach(() => {
  state.lines = []
  for (let line = LINES; line > 0; line--) spend(line)
  return () => vi.restoreAllMocks()
})

const queryOf = (request: Request) => new URL(request.url).searchParams

/** A busy account: two calls end before each answer. `late` is a server whose clock is behind this device's. */
function growing({ late }: { late: boolean }, unreadable: (index: number) => boolean = () => false) {
  const lines = [...state.lines]
  const answer = (query: URLSearchParams, start: number) => {
    for (let call = 0; call < 2; call++) lines.unshift({ ...(spend(late ? 1 : -1) as (typeof lines)[number]) })
    const limit = Number(query.get('limit'))
    if (limit > 50) return refusal(400, 'limit must not be greater than 50')
    const end = query.get('endDate')
    const found = lines.filter(({ date, type }) => (!end || date < end) && type === 'withdrawal')
    const records = found.slice(start, start + limit).map((line) => {
      const index = Number(line.id.replace('txn_', ''))
      return unreadable(index) ? { ...line, amount: 'lots' } : line
    })
    return HttpResponse.json({ records, total: found.length })
  }
  server.use(
    http.get('*/api/v1/credits/transactions-paginated', ({ request }) => {
      const query = queryOf(request)
      return answer(query, (Number(query.get('page')) - 1) * Number(query.get('limit')))
    }),
    http.get('*/api/v1/credits/transactions', ({ request }) => {
      const query = queryOf(request)
      return answer(query, Number(query.get('offset') ?? 0))
    }),
  )
}

/** The ids in the file that is saved. */
async function exportedIds() {
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await renderRoute('/credits')
  await screen.findByRole('table', { name: 'Ledger' })
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  return [...String(saved.mock.calls[0]?.[1]).matchAll(/^txn_(\d+),/gm)].map(([, id]) => Number(id))
}

const original = Array.from({ length: LINES }, (_, index) => index)

test('an export of a growing ledger ends with the rows from its start', async () => {
  growing({ late: false })
  const ids = await exportedIds()
  expect(ids.toSorted((a, b) => a - b)).toEqual(original)
  const ends = requestsTo('GET', '/transactions-paginated')
    .slice(1)
    .map(({ query }) => query.endDate)
  expect(ends.length).toBeGreaterThan(1)
  expect(new Set(ends).size).toBe(1)
})

test('no line is exported twice, even where the server’s clock lets new ones in', async () => {
  growing({ late: true })
  const ids = await exportedIds()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(original))
})

test('an export keeps the end date of the filter', async () => {
  spend((Date.now() - Date.parse('2026-01-15')) / 60_000)
  growing({ late: false })
  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await renderRoute('/credits?startDate=2026-01-01&endDate=2026-01-31')
  await screen.findByRole('table', { name: 'Ledger' })
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const ends = requestsTo('GET', '/transactions-paginated').map(({ query }) => query.endDate)
  expect(ends.length).toBeGreaterThan(1)
  expect(new Set(ends)).toEqual(new Set(['2026-01-31T15:00:00.000Z']))
})

/** The chart's table, added up. */
const expectSpent = async (credits: number) => {
  await renderRoute('/credits?burn=table')
  const table = await screen.findByRole('table', { name: 'Spent by day, last 30 days' })
  const sum = () =>
    // The day of a renewal that is still to come has no figures.
    [...table.querySelectorAll('tbody td:nth-child(2)')].reduce(
      (total, cell) => total + (cell.textContent === '—' ? 0 : Number(cell.textContent)),
      0,
    )
  await waitFor(() => expect(sum()).toBe(credits))
}

test('usage by day counts no row twice while the ledger grows', async () => {
  growing({ late: false })
  await expectSpent(LINES)
})

test('unparsable rows do not cause others to be counted twice', async () => {
  growing({ late: false }, (index) => index % 3 === 0)
  await expectSpent(original.filter((index) => index % 3 !== 0).length)
  const offsets = requestsTo('GET', '/credits/transactions').map(({ query }) => query.offset ?? '0')
  expect(offsets).toEqual(['0', '50', '100'])
})
