import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { db, requestsTo, server } from '../support/webhook-server'

const LOG = '/webhooks/w1?tab=deliveries'
const retries = '*/api/v1/webhooks/:id/deliveries/:deliveryId/retry'
const resends = () => screen.findAllByRole('button', { name: /^Resend/ })
const rows = async () => (await resends()).map((button) => button.closest('tr') as HTMLElement)
const resend = async () => (await resends())[0] as HTMLElement

describe('the delivery log', () => {
  test('shows attempt, outcome and duration, and the request and response of an opened one as text', async () => {
    const { user, href } = await renderRoute(LOG)
    const [failed, unanswered] = await rows()
    expect(failed?.textContent).toMatch(/^Call ends.*2Failed · 500182 ms/)
    expect(unanswered).toHaveTextContent('No answer')
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Call ends', expanded: false }))
    expect(href()).toBe('/webhooks/w1?tab=deliveries&delivery=d3')
    const sentText = screen.getByRole('region', { name: 'Request sent' })
    expect(sentText.textContent).toBe('{\n  "from": "+12135550142"\n}')
    const answer = screen.getByRole('region', { name: 'Response' })
    expect(answer.textContent).toBe('<b onclick="x()">broken</b>')
    expect(answer.querySelector('b')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open the call' })).toHaveAttribute('href', '/call-records?call=call_1')
  })

  test('with an empty error and no status has no outcome', async () => {
    Object.assign(db.deliveries[1] ?? {}, { error: '' })
    await renderRoute(LOG)
    expect((await rows())[1]).not.toHaveTextContent('No answer')
  })

  test('shows and copies no secret in URL, body, response or error', async () => {
    Object.assign(db.deliveries[0] ?? {}, {
      requestUrl: 'https://me:hunter2@hooks.example.com/in?page=1&sig=hunter2',
      requestBody: '{"from":"+12135550142","session":{"jwt":"hunter2"},"secretKey":["hunter2"],"cut',
      responseBody: '<answer><token>hunter2</token><state>kept</state></answer>',
      error: 'No answer from https://me:hunter2@hooks.example.com/in?sig=hunter2',
    })
    const { user } = await renderRoute(LOG)
    const [first] = await rows()
    await user.click(within(first as HTMLElement).getByRole('button', { expanded: false }))
    expect(screen.getByRole('region', { name: 'Request sent' })).toHaveTextContent('"from":"+12135550142"')
    expect(screen.getByRole('region', { name: 'Response' })).toHaveTextContent('<state>kept</state>')
    expect(screen.getByText(/No answer from/)).toBeVisible()
    expect(document.body.innerHTML).not.toContain('hunter2')
    for (const button of screen.getAllByRole('button', { name: /^Copy what/ })) {
      await user.click(button)
      expect(await navigator.clipboard.readText()).not.toContain('hunter2')
    }
  })

  test('hides numbers and addresses in the URL while masking is on, also encoded ones', async () => {
    Object.assign(db.deliveries[0] ?? {}, {
      requestUrl: 'https://hooks.example.com/in?page=1&to=%2B821012345678&email=ann%40b.co&sig=hunter2',
    })
    setDisplay({ masked: true })
    const { user } = await renderRoute(LOG)
    const [first] = await rows()
    await user.click(within(first as HTMLElement).getByRole('button', { expanded: false }))
    expect(await screen.findByText(/^https:.*•••.*&sig=REDACTED$/)).toBeVisible()
    expect(document.body.innerHTML).not.toMatch(/12345678|ann%40/)
    setDisplay({ masked: false })
  })

  test('is filtered by outcome, and Reset clears a filter without results', async () => {
    const { user, href } = await renderRoute(LOG)
    await rows()
    await user.click(screen.getByText('Failed', { exact: true }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(href()).toBe('/webhooks/w1?tab=deliveries&outcome=failed')
    db.deliveries = []
    await user.click(screen.getByText('Delivered', { exact: true }))
    expect(await screen.findByText('No delivery ended that way.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement)
    await rows()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Nothing sent yet')).toBeVisible()
  })

  test('a link opens one delivery, and offers older pages where it is not on the first', async () => {
    const [old] = db.deliveries.splice(2, 1)
    for (let index = 0; index < 9; index++) db.deliveries.unshift({ ...db.deliveries[0], id: `n${index}` })
    db.deliveries.push({ ...old, id: 'd1' })
    const { user, href } = await renderRoute(`${LOG}&delivery=d1`)
    expect(await screen.findByText(/is not on this page/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Look further back' }))
    expect(await screen.findByRole('region', { name: 'Response' })).toHaveTextContent('"received": true')
    expect(screen.queryByText(/is not on this page/)).toBeNull()
    expect(href()).toBe('/webhooks/w1?tab=deliveries&delivery=d1&page=2')
  })

  test('without the endpoint it shows a note', async () => {
    server.use(http.get('*/api/v1/webhooks/:id/deliveries', () => refusal(404, 'Cannot GET')))
    await renderRoute(LOG)
    expect(await screen.findByText('No delivery log')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('resending', () => {
  test('is done once for several clicks, shows a toast, and adds the next attempt to the log', async () => {
    const answer = deferred()
    server.use(http.post(retries, () => answer.released))
    const { user } = await renderRoute(LOG)
    await user.dblClick(await resend())
    answer.release()
    await expectToast('Answered with 200 in 182 ms.')
    expect(requestsTo('POST', '/retry').map(({ path }) => path)).toEqual(['/webhooks/w1/deliveries/d3/retry'])
    await waitFor(async () => expect(await rows()).toHaveLength(4))
    expect((await rows())[0]).toHaveTextContent('3Delivered · 200')
  })

  test('that fails again shows the status', async () => {
    server.use(http.post(retries, () => HttpResponse.json({ id: 'd4', statusCode: 503, durationMs: 40 })))
    const { user } = await renderRoute(LOG)
    await user.click(await resend())
    await expectToast('It failed again')
    expect(screen.getByText('Answered with 503 in 40 ms.')).toBeVisible()
  })
})
