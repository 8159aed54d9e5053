import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { all, requestsTo, row, server } from '../support/call-log'
import { queryCallLink } from '../support/call-rows'
import { renderRoute } from '../support/render'

describe('the call log', () => {
  test('shows the first page, with dashes for missing values and unknown enum values unchanged', async () => {
    await renderRoute('/call-records')
    const fourth = await row('call_03')
    expect(within(fourth).getByText('0:21')).toBeVisible()
    expect(within(fourth).getByText('teleported')).toBeVisible()
    expect(within(fourth).getAllByText('—').length).toBeGreaterThan(0)
    expect(await screen.findByText('Page 1 of 3')).toBeVisible()
    expect(screen.getByText('25 calls')).toBeVisible()
  })

  test('requests the page after the next when a page is turned', async () => {
    const { user } = await renderRoute('/call-records')
    await row('call_00')
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await row('call_10')
    const pages = () => requestsTo('GET', '/call-records').map(({ query }) => query.page)
    await waitFor(() => expect(pages()).toContain('3'))
  })

  test('filters by destination with a debounce, and Reset clears it', async () => {
    const { user, href } = await renderRoute('/call-records?page=2')
    await row('call_10')
    await user.type(screen.getByRole('searchbox', { name: 'Filter destination number' }), '0107')
    await row('call_07')
    expect(href()).toBe('/call-records?to=0107')
    expect(requestsTo('GET', '/call-records').flatMap(({ query }) => query.to ?? [])).toEqual(['0107'])
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await row('call_00')
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  })

  test('shows an empty state where nothing matches', async () => {
    await renderRoute('/call-records?to=nobody')
    expect(await screen.findByText('No call matches these filters.')).toBeVisible()
  })

  test('deletes the selected calls after confirmation, each once', async () => {
    const { user } = await renderRoute('/call-records')
    await row('call_00')
    await user.click(screen.getByRole('checkbox', { name: 'Select call_00' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Delete 1 call' }))
    await waitFor(() => expect(requestsTo('DELETE').map(({ path }) => path)).toEqual(['/call-records/call_00']))
    await waitFor(() => expect(queryCallLink('call_00')).toBeNull())
  })

  test('a failed list shows the error, and reloads with Retry', async () => {
    let fail = true
    server.use(
      http.get('*/api/v1/call-records', () =>
        fail
          ? HttpResponse.json({ statusCode: 403, message: 'Not yours', error: 'Forbidden' }, { status: 403 })
          : undefined,
      ),
    )
    const { user } = await renderRoute('/call-records')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Not yours')).toBeVisible()
    fail = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await row('call_00')
  })

  test('a malformed response shows endpoint and field, and the rest of the page works', async () => {
    server.use(http.get('*/api/v1/call-records', () => HttpResponse.json({ total: 3 })))
    await renderRoute('/call-records')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Unexpected answer from GET /call-records: records.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Call logs' })).toBeVisible()
  })

  test('rows always match the current filter, even if responses arrive out of order', async () => {
    const waiting = new Map<string, () => void>()
    server.use(
      http.get('*/api/v1/call-records', async ({ request }) => {
        const to = new URL(request.url).searchParams.get('to') ?? ''
        if (to) await new Promise<void>((resolve) => waiting.set(to, resolve))
        return HttpResponse.json({ records: all.filter((call) => call.to.endsWith(to)).slice(0, 10), total: 1 })
      }),
    )
    const { user, href } = await renderRoute('/call-records')
    await row('call_00')
    const box = screen.getByRole('searchbox', { name: 'Filter destination number' })
    await user.type(box, '01{Enter}')
    await waitFor(() => expect(waiting.has('01')).toBe(true))
    await user.clear(box)
    await user.type(box, '02{Enter}')
    await waitFor(() => expect(waiting.has('02')).toBe(true))
    waiting.get('02')?.()
    await row('call_02')
    waiting.get('01')?.()
    expect(href()).toBe('/call-records?to=02')
    await waitFor(() => expect(queryCallLink('call_01')).toBeNull())
  })
})
