import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Column, ColumnChart, type Series } from '@/components/chart/column-chart'
import { renderAlone } from '../support/render'

const series: Series[] = [
  { key: 'normal', label: 'Normal', className: 'text-good' },
  { key: 'error', label: 'Error', className: 'text-bad' },
]
const single: Series[] = [{ key: 'credits', label: '', className: 'text-accent' }]
const column = (key: string, values: Column['values']): Column => ({ key, values, tick: key, label: `Day ${key}` })

const chart = (columns: Column[], of = series) => (
  <ColumnChart
    label="Calls per day"
    columns={columns}
    series={of}
    formatTick={String}
    renderLink={({ key }, props) => <a {...props} href={`#${key}`} />}
  />
)
const draw = (columns: Column[], of = series) => renderAlone(chart(columns, of))
const links = () => within(screen.getByRole('list', { name: 'Calls per day' })).queryAllByRole('link')
const rects = (container: HTMLElement) => [...container.querySelectorAll('svg[viewBox] rect')]
const number = (element: Element, name: string) => Number(element.getAttribute(name))
const tabStops = () => links().filter(({ tabIndex }) => tabIndex === 0)

test('a column is labelled with its parts, links to its URL and is stacked in the order of the legend', async () => {
  const { container } = await draw([column('1', { normal: 3000, error: 1000 }), column('2', { error: 2 })])
  expect(links().map((link) => link.getAttribute('aria-label'))).toEqual([
    'Day 1 (Normal 3,000, Error 1,000)',
    'Day 2 (Error 2)',
  ])
  expect(links()[1]).toHaveAttribute('href', '#2')
  expect(screen.getByText('Normal')).toBeVisible()
  expect(screen.getByText('Error')).toBeVisible()
  // The height is 160 pixels for 4,000 calls; the errors are drawn above the 3,000 others.
  const drawn = rects(container).map((rect) => ({ y: number(rect, 'y'), height: number(rect, 'height') }))
  expect(drawn.slice(0, 2)).toEqual([
    { y: 40, height: 120 },
    { y: 0, height: 40 },
  ])
})

test('has one tab stop, on the last column; arrows, Home and End move; Escape closes the tooltip', async () => {
  const { user } = await draw(['1', '2', '3'].map((key) => column(key, { normal: 4, error: 1 })))
  const tip = () => screen.queryByText('Day 3', { selector: 'p' })
  expect(tabStops()).toEqual([links()[2]])
  await user.tab()
  expect(links()[2]).toHaveFocus()
  expect(tip()?.parentElement).toHaveTextContent('Day 3Error1Normal4')
  await user.keyboard('{Escape}')
  expect(tip()).not.toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(links()[2]).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(links()[1]).toHaveFocus()
  await user.keyboard('{Home}')
  expect(links()[0]).toHaveFocus()
  expect(tabStops()).toEqual([links()[0]])
  await user.keyboard('{End}')
  expect(links()[2]).toHaveFocus()
  await user.tab()
  expect(tip()).not.toBeInTheDocument()
})

test('leaves shortcuts of the browser alone, such as Alt+Left for Back', async () => {
  const { user } = await draw(['1', '2'].map((key) => column(key, { normal: 4 })))
  await user.tab()
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(links()[1] as HTMLElement, { key: 'ArrowLeft', [modifier]: true })).toBe(true)
  expect(links()[1]).toHaveFocus()
})

test('columns that come later can be reached by Tab', async () => {
  function Growing() {
    const [columns, setColumns] = useState<Column[]>([])
    return (
      <>
        <button type="button" onClick={() => setColumns(['1', '2'].map((key) => column(key, { credits: 1 })))}>
          Load
        </button>
        {chart(columns, single)}
      </>
    )
  }
  const { user } = await renderAlone(<Growing />)
  expect(links()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Load' }))
  expect(tabStops()).toEqual([links()[1]])
})

test.each([
  ['nothing', {}],
  ['zeros', { normal: 0, error: 0 }],
  ['a negative amount', { normal: -5 }],
  ['no number', { normal: Number.NaN, error: Number.POSITIVE_INFINITY }],
])('a column of %s is a link without a drawing', async (_, values) => {
  const { container } = await draw([column('1', values)])
  expect(rects(container)).toEqual([])
  expect(links()[0]).toHaveAccessibleName('Day 1')
})

test('a value that is not a number does not affect the other columns', async () => {
  const { container } = await draw([column('1', { normal: Number.POSITIVE_INFINITY }), column('2', { normal: 4 })])
  expect(rects(container).map((rect) => number(rect, 'height'))).toEqual([160])
})

test.each(['key', 'constructor', '__proto__', 'toString', '<b>‮', 'index'])(
  'a series that the API calls %j is one like any other',
  async (key) => {
    const values = Object.fromEntries([[key, 3]])
    const hostile = [...series, { key, label: key, className: 'text-muted' }]
    const { container } = await draw([column('1', values), column('2', { normal: 3 })], hostile)
    expect(rects(container).map((rect) => number(rect, 'height'))).toEqual([160, 160])
    expect(links()[0]).toHaveAttribute('aria-label', `Day 1 (${key} 3)`)
    expect(links()[1]).toHaveAttribute('aria-label', 'Day 2 (Normal 3)')
    expect(container.querySelector('b')).toBeNull()
  },
)
