import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { all, requestsTo, row, server } from '../support/call-log'
import { callIds } from '../support/call-rows'
import { renderRoute } from '../support/render'
import { deferred, page } from '../support/test-server'

describe('the call log', () => {
  test('has the links to its other views before its calls are read', async () => {
    server.use(http.get('*/api/v1/call-records', () => deferred().released))
    await renderRoute('/call-records')
    expect((await screen.findAllByTestId('skeleton-row'))[0]).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Views of the call log' })).toBeVisible()
  })

  test('pointerdown on a row prefetches its call', async () => {
    await renderRoute('/call-records')
    fireEvent.pointerDown(await row('call_05'))
    await waitFor(() => expect(requestsTo('GET', '/call-records/call_05')).toHaveLength(1))
  })

  test('hover or focus of a page button prefetches the page, once', async () => {
    const { user, href } = await renderRoute('/call-records')
    await row('call_00')
    const next = await screen.findByRole('button', { name: 'Next page' })
    const second = () => requestsTo('GET', '/call-records').filter(({ query }) => query.page === '2')
    await user.hover(next)
    await waitFor(() => expect(second()).toHaveLength(1))
    expect(screen.getByText('Page 1 of 3')).toBeVisible()
    await user.click(next)
    await row('call_10')
    expect(href()).toBe('/call-records?page=2')
    expect(second()).toHaveLength(1)
  })

  test('a click marks its row at once, before the call has been read', async () => {
    server.use(http.get('*/api/v1/call-records/:id', () => new Promise<never>(() => {})))
    await renderRoute('/call-records')
    const fourth = await row('call_03')
    fireEvent.click(within(fourth).getByRole('link'))
    await waitFor(() => expect(fourth).toHaveAttribute('aria-current', 'true'))
  })

  test('shows the totals of the page: minutes, average, and calls that ended in an error', async () => {
    const ended = (endType: string, duration: number | null, index: number) => ({ ...all[index], endType, duration })
    const calls = [ended('error', 60, 0), ended('normal', 180, 1), ended('error', null, 2)]
    server.use(http.get('*/api/v1/call-records', () => page(calls)))
    await renderRoute('/call-records')
    expect(await screen.findByText('This page: 4 min in all, 2:00 on average · 2 errors')).toBeVisible()
  })

  test('excludes impossible durations from the totals', async () => {
    const calls = [60, -600, 180, 1e308].map((duration, index) => ({ ...all[index], endType: 'normal', duration }))
    server.use(http.get('*/api/v1/call-records', () => page(calls)))
    await renderRoute('/call-records')
    expect(await screen.findByText('This page: 4 min in all, 2:00 on average')).toBeVisible()
  })

  test('turns pages by the address, and a new page size starts at page 1', async () => {
    const { user, href } = await renderRoute('/call-records?page=2')
    await row('call_10')
    await user.selectOptions(screen.getByLabelText('Rows per page'), '20')
    await row('call_00')
    expect(href()).toBe('/call-records?limit=20')
  })

  test.each([
    ['010-1234-5678', '+821012345678'],
    ['+82 10 1234 5678', '+821012345678'],
    ['1588-1234', '15881234'],
  ])('the displayed number “%s” is sent as %s', async (shown, asked) => {
    const { href } = await renderRoute(`/call-records?to=${encodeURIComponent(shown)}`)
    await waitFor(() => expect(requestsTo('GET', '/call-records').at(-1)?.query.to).toBe(asked))
    expect(new URLSearchParams(href().split('?')[1]).get('to')).toBe(shown)
    expect(screen.getByRole('searchbox', { name: 'Filter destination number' })).toHaveValue(shown)
  })

  test('sorts the page, marks the column and shows that only the page is sorted', async () => {
    const { user, href } = await renderRoute('/call-records')
    await row('call_00')
    await user.click(screen.getByRole('button', { name: 'Duration' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Descending' }))
    await waitFor(() => expect(callIds()[0]).toBe('call_09'))
    expect(screen.getByRole('columnheader', { name: /Duration/ })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByText('Sorted within this page')).toBeVisible()
    expect(href()).toBe('/call-records?sort=duration&desc=true')
  })

  test('the ID cannot be sorted, and a hidden column is shown from the View menu', async () => {
    const { user } = await renderRoute('/call-records')
    await row('call_00')
    expect(screen.queryByRole('columnheader', { name: 'ID' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'ID' }))
    expect(await screen.findByRole('columnheader', { name: 'ID', hidden: true })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'ID' }))
    expect(await screen.findByRole('menuitem', { name: 'Hide' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Ascending' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Hide' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'ID' })).toBeNull())
  })

  test('shows the customer and the direction of a call', async () => {
    const own = { id: 'n1', number: '+12065550100', status: 'active' }
    const calls = [
      { ...all[0], from: '+12065550100', to: '+12065550155' },
      { ...all[2], from: '+12065550166', to: '+12065550100', customer: { id: 'c', name: 'Ann Lee' } },
      { ...all[1], from: 'web_9', to: null, isTest: true },
      { ...all[4], from: '+12065550177', to: '+12065550188' },
    ]
    server.use(
      http.get('*/api/v1/phone-numbers', () => page([own])),
      http.get('*/api/v1/call-records', () => page(calls)),
    )
    await renderRoute('/call-records')
    const shown = async (id: string) => {
      const cells = within(await row(id))
      const link = cells.getByRole('link')
      return [link.textContent, cells.getAllByRole('img')[0]?.getAttribute('aria-label')]
    }
    await waitFor(async () => expect(await shown('call_00')).toEqual(['+1 206 555 0155', 'Outgoing · Telephony']))
    expect(await shown('call_02')).toEqual(['Ann Lee', 'Incoming · Telephony'])
    expect(await shown('call_01')).toEqual(['Web', 'Web'])
    expect(within(await row('call_01')).getByText('Test')).toBeVisible()
    expect(await shown('call_04')).toEqual(['+1 206 555 0177', 'Telephony'])
  })

  test('agent and outcome are filtered by, over the last days where no period is chosen', async () => {
    const { user, href } = await renderRoute('/call-records')
    await row('call_00')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'End type' }), 'Error')
    await waitFor(() => {
      const query = new URLSearchParams(href().split('?')[1])
      expect(query.get('endType')).toBe('error')
      expect(query.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(query.get('endDate')).toMatch(/^\d{4}-\d\d-\d\d$/)
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'End type' }), 'All end types')
    await waitFor(() => expect(href()).not.toContain('endType'))
    server.use(http.get('*/api/v1/agents', () => page([{ id: 'a1', name: 'Front desk' }])))
    await user.click(screen.getByRole('combobox', { name: 'Agent' }))
    await user.click(await screen.findByRole('option', { name: 'Front desk' }))
    await waitFor(() => expect(new URLSearchParams(href().split('?')[1]).get('agent')).toBe('a1'))
  })

  test.each([
    ['running', 'In progress'],
    ['teleported', 'teleported'],
  ])('a link to the calls that ended as “%s” shows so in the filter', async (end, label) => {
    await renderRoute(`/call-records?endType=${end}&startDate=2026-10-01&endDate=2026-10-02`)
    const outcome = await screen.findByRole('combobox', { name: 'End type' })
    expect(within(outcome).getByRole('option', { name: label, selected: true })).toBeInTheDocument()
  })

  test('a selection made on one page is kept on the next', async () => {
    const { user } = await renderRoute('/call-records')
    await row('call_00')
    await user.click(screen.getByRole('checkbox', { name: 'Select call_02' }))
    expect(screen.getByText('1 of 10 row(s) selected.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await row('call_10')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    expect(await screen.findByText('11 calls selected')).toBeVisible()
  })

  test('an expanded row shows its summary', async () => {
    const { user } = await renderRoute('/call-records')
    await row('call_00')
    await user.click(screen.getByRole('button', { name: 'Show the summary of call call_00' }))
    expect(screen.getByText('Booked for Friday.')).toBeVisible()
  })
})
