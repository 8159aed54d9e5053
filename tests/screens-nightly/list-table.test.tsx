import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { setDisplay } from '@/lib/preferences'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'

/* What the table's features do in a list: pinning, selection. */

const all = Array.from({ length: 25 }, (_, index) => ({
  id: `call_${String(index).padStart(2, '0')}`,
  type: 'web',
  from: '+12065550100',
  to: `+120655501${String(index).padStart(2, '0')}`,
  startTime: new Date(2026, 9, 1, 12, index).toISOString(),
  duration: index,
  summary: { title: 'A short talk', text: '' },
}))
const { db } = testServer({
  resources: { 'call-records': { rows: () => [...all] } },
  handlers: (rows) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', ({ request }) => {
      const start = (Number(new URL(request.url).searchParams.get('page')) - 1) * 10
      return page(rows['call-records'].slice(start, start + 10), rows['call-records'].length)
    }),
  ],
})
afterEach(() => {
  setDisplay({ masked: false })
  localStorage.clear()
})

const titles = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
const box = (id: string) => screen.findByRole('checkbox', { name: `Select ${id}` })

test('columns are pinned side by side, stay pinned after a reload, and return to their places', async () => {
  const { user, unmount } = await renderRoute('/call-records')
  await box('call_00')
  const before = titles()
  const choose = async (column: string, item: string) => {
    // By their texts: reading the name of every button takes jsdom seconds.
    await user.click(screen.getByText(column, { selector: 'th *' }))
    await user.click(await screen.findByText(item))
  }
  await choose('Summary', 'Pin to the left')
  await choose('Agent', 'Pin to the left')
  expect(titles().slice(2, 4)).toEqual(['Summary', 'Agent'])
  const [first] = screen.getAllByRole('row').slice(1)
  expect(within(first ?? document.body).getAllByRole('cell')[2]).toHaveTextContent('A short talk')

  unmount()
  const again = await renderRoute('/call-records')
  await box('call_00')
  expect(titles().slice(2, 4)).toEqual(['Summary', 'Agent'])
  await again.user.click(screen.getByText('Summary', { selector: 'th *' }))
  await again.user.click(await screen.findByText('Unpin'))
  expect(titles()[2]).toBe('Agent')
  await again.user.click(screen.getByText('View'))
  await again.user.click(await screen.findByText('Reset columns'))
  expect(titles()).toEqual(before)
})

test('Shift selects the range from the row selected before', async () => {
  const { user } = await renderRoute('/call-records')
  await user.click(await box('call_02'))
  fireEvent.click(await box('call_05'), { shiftKey: true })
  expect(await screen.findByText('4 calls selected')).toBeVisible()
  expect(await box('call_03')).toBeChecked()
  expect(await box('call_06')).not.toBeChecked()
})

test('selected calls of another page are exported with the latest data and the current masking', async () => {
  setDisplay({ masked: true })
  const { user } = await renderRoute('/call-records')
  await user.click(await box('call_01'))
  db['call-records'] = db['call-records'].map((row) => ({ ...row, to: '+12065559999' }))
  await act(() => queryClient.invalidateQueries())
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await box('call_11')
  act(() => setDisplay({ masked: false }))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toContain('call_01,web,+12065550100,+12065559999')
})
