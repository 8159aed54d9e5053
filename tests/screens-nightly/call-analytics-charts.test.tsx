import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { Breakdown, type BreakdownRow } from '@/features/call-records/analytics/breakdown'
import { HeatMap } from '@/features/call-records/analytics/heat-map'
import { createTally } from '@/lib/call-analytics/tally'
import { renderAlone } from '../support/render'

afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

const base = { startDate: '2026-11-01', endDate: '2026-11-30' }
const row = (key: string, calls: number): BreakdownRow => ({ key, label: key, calls, seconds: 60, search: { ...base } })
const texts = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent)

test('a breakdown is a table with the longest bar first; the rest is summed up without a bar', async () => {
  const rows = Array.from({ length: 13 }, (_, index) => row(`Agent ${index}`, 13 - index))
  const { container } = await renderAlone(<Breakdown title="Agents" rows={rows.toReversed()} calls={91} />)
  const lines = within(screen.getByRole('region', { name: 'Agents' })).getAllByRole('row')
  expect(lines).toHaveLength(12)
  expect(texts(lines[1])).toEqual(['Agent 0', '14.3%', '13', '1 min'])
  expect(texts(lines[11])).toEqual(['3 others', '6.6%', '6', '3 min'])
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toHaveLength(10)
  expect(container.querySelector('rect')).toHaveAttribute('width', '100%')
  expect(lines[11]?.querySelector('a, rect')).toBeNull()
})

test('hostile names, zero calls and huge numbers are rendered in the table', async () => {
  const rows = [row('<img src=x onerror=alert(1)>', 9e15), row('‮evil', 0)]
  const { container } = await renderAlone(<Breakdown title="Agents" rows={rows} calls={0} />)
  expect(screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100%', '0%'])
})

/** Calls at Tuesday, 9 o'clock in UTC, and one on Monday at midnight. */
function someHours(count: number) {
  const tally = createTally('UTC')
  const call = (id: string, startTime: string) => ({ id, type: 'web' as const, startTime })
  tally.add([call('m', '2026-11-02T00:10:00Z')])
  tally.add(Array.from({ length: count }, (_, index) => call(`t${index}`, '2026-11-03T09:30:00Z')))
  return tally.result()
}

test('cells of the heat map have labels, link to their calls and show exact numbers on focus', async () => {
  const { user } = await renderAlone(<HeatMap analytics={someHours(12_345)} base={base} />)
  const cells = screen.getAllByRole('link')
  const named = (name: RegExp) => cells.find((cell) => name.test(cell.getAttribute('aria-label') ?? ''))
  expect(cells).toHaveLength(7 * 24)
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]])
  const busy = named(/^Tuesday, 9\sAM: 12,345 calls$/)
  if (!busy) throw new Error('no cell of Tuesday at nine')
  expect(busy).toHaveTextContent('12K')
  expect(busy.getAttribute('href')).toMatch(/weekday=1/)
  expect(busy.getAttribute('href')).toMatch(/hour=9/)
  expect(busy.getAttribute('href')).toMatch(/startDate=2026-11-01&endDate=2026-11-30/)
  expect(named(/^Sunday, 11\sPM: 0 calls$/) ?? null).toHaveTextContent('')

  await user.tab()
  expect(cells[0]).toHaveFocus()
  const shown = screen.getByText(/^Monday, 12\sAM: 1 call$/)
  expect(shown).toBeVisible()
  // In the place of the explanation: below the table it would need an empty line while nothing is pointed at.
  const explanation = screen.getByText(/^When calls began/)
  expect(shown.previousElementSibling).toBe(explanation)
  expect(shown).toHaveAttribute('aria-hidden', 'true')
  expect(explanation).not.toHaveAttribute('aria-hidden')
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(cells[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}{End}')
  expect(cells[47]).toHaveFocus()
  await user.keyboard('{Home}')
  expect(cells[24]).toHaveFocus()
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[24]])
  await user.hover(busy)
  expect(screen.getByText(/^Tuesday, 9\sAM: 12,345 calls$/)).toBeVisible()
  await user.unhover(screen.getByRole('table'))
  await user.tab()
  expect(screen.queryByText(/^Tuesday, \d+\s[AP]M/)).not.toBeInTheDocument()
})

test.each([
  ['en', 1200, '1200'],
  ['ko', 1200, '1200'],
  ['ko', 12_345, '1.2만'],
])('a cell of the heat map has room for four characters, %s, %i calls', async (language, count, text) => {
  await act(() => i18next.changeLanguage(language))
  await renderAlone(<HeatMap analytics={someHours(count)} base={base} />)
  const texts = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(texts.filter(Boolean)).toEqual(['1', text])
})
