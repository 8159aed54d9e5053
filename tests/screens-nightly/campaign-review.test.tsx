import { setClock } from '@demo/db/clock'
import { campaignRows, contactRows } from '@demo/db/tables'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const server = demoServer()
beforeEach(() => localStorage.clear())
afterEach(() => setClock(undefined))

describe('the review of a campaign', () => {
  test('shows what blocks the start, with a link to fix it', async () => {
    const { user } = await renderRoute('/outbound/campaign_holiday/edit?step=review')
    const checks = within(await screen.findByRole('list', { name: 'Checks before the start' }))
    const [first] = checks.getAllByRole('listitem')
    expect(first).toHaveTextContent('Blocking: Calls from')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Choose' })).toHaveAttribute(
      'href',
      '/outbound/campaign_holiday/edit?step=caller',
    )
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the setup' }))
    expect(steps.getByRole('link', { name: 'Agent and number' })).toHaveAccessibleDescription('Incomplete')
    expect(steps.getByRole('link', { name: 'Audience' })).toHaveAccessibleDescription('Done')
    const start = screen.getByRole('button', { name: 'Start now' })
    expect(start).toHaveAttribute('aria-disabled', 'true')
    expect(start).toHaveAccessibleDescription('Fix what is marked in red above, then start.')
    await user.click(start)
    expect(campaignRows.get('campaign_holiday')?.status).toBe('draft')
  })

  test('an API that places no calls keeps the draft: the review says so, without number and credits', async () => {
    const resources = {
      campaigns: ['list', 'get', 'create', 'update', 'delete'],
      'phone-numbers': false,
      credits: false,
    }
    server.use(
      http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources })),
      http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [], total: 0 })),
    )
    const { user } = await renderRoute('/outbound/campaign_holiday/edit?step=review')
    const start = await screen.findByRole('button', { name: 'Start now' })
    const reason = 'This API keeps campaigns as drafts: it places no calls.'
    await waitFor(() => expect(start).toHaveAccessibleDescription(reason))
    expect(screen.getByRole('button', { name: 'Schedule' })).toHaveAccessibleDescription(reason)
    expect(screen.getByText(/there are no calls to average yet/)).toBeVisible()
    const checks = within(screen.getByRole('list', { name: 'Checks before the start' }))
    expect(checks.getByText('Audience')).toBeVisible()
    for (const name of ['Calls from', 'Credits']) expect(checks.queryByText(name)).toBeNull()
    await user.click(start)
    expect(server.requestsTo('POST', '/start')).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Agent and number' }))
    expect(await screen.findByText('Agent', { selector: 'label' })).toBeVisible()
    expect(screen.queryByText('Calls from', { selector: 'label' })).toBeNull()
  })

  test.each(['agents', 'phone-numbers'])('shows an error with Retry where the list of %s fails', async (resource) => {
    const draft = campaignRows.get('campaign_holiday')
    if (draft) campaignRows.put({ ...draft, phoneNumberId: 'number_en_dental_reschedule' })
    server.use(http.get(`*/api/v1/${resource}`, () => refusal(403)))
    const { user } = await renderRoute('/outbound/campaign_holiday/edit?step=review')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('status', { name: /^Checking/ })).toBeNull()
    server.recover()
    await user.click(retry)
    expect(await screen.findByRole('list', { name: 'Checks before the start' })).toBeVisible()
  })

  test.each([undefined, 'number_1'])(
    'leaves the number out where the API has none (chosen: %s)',
    async (phoneNumberId) => {
      const draft = campaignRows.get('campaign_holiday')
      if (draft) campaignRows.put({ ...draft, phoneNumberId })
      server.use(http.get('*/api/v1/phone-numbers', () => refusal(404)))
      await renderRoute('/outbound/campaign_holiday/edit?step=review')
      const checks = within(await screen.findByRole('list', { name: 'Checks before the start' }))
      expect(checks.getByText('Agent')).toBeVisible()
      expect(checks.queryByText('Calls from')).toBeNull()
    },
  )

  test('lists the contacts whose consent is unknown', async () => {
    const bell = contactRows.get('contact_twice_bell')
    if (bell) contactRows.put({ ...bell, tags: ['Newsletter'] })
    await renderRoute('/outbound/campaign_holiday/edit?step=review')
    const checks = within(await screen.findByRole('list', { name: 'Checks before the start' }))
    expect(checks.getByText(/^It is not known whether 1 contact may be called:/)).toBeVisible()
    expect(checks.getByRole('link', { name: 'Marc Bell' })).toHaveAttribute(
      'href',
      '/contacts?contact=contact_twice_bell',
    )
  })

  test('a campaign that passes the checks starts calling', async () => {
    const draft = campaignRows.get('campaign_holiday')
    if (!draft) throw new Error('The seed has no draft')
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
    const schedule = { ...draft.schedule, days: [...days], windows: [{ start: '00:00', end: '24:00' }] }
    campaignRows.put({ ...draft, schedule, phoneNumberId: 'number_en_dental_reschedule' })
    const { user, href } = await renderRoute('/outbound/campaign_holiday/edit?step=review')
    const start = await screen.findByRole('button', { name: 'Start now' })
    await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'))
    const later = screen.getByRole('button', { name: 'Schedule' })
    expect(later).toHaveAccessibleDescription(/choose a start in the future/)
    await user.click(start)
    await waitFor(() => expect(href()).toBe('/outbound/campaign_holiday'))
    expect(await screen.findByText('Active')).toBeVisible()
    expect((await screen.findAllByText('In call')).length).toBeGreaterThan(0)
    const [request] = server.requestsTo('POST', '/start')
    expect(request?.idempotencyKey).toBeTruthy()
  })
})
