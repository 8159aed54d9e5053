import { setClock } from '@demo/db/clock'
import { campaignRows } from '@demo/db/tables'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const server = demoServer()
beforeEach(() => localStorage.clear())
afterEach(() => {
  setClock(undefined)
  setDisplay({ timeZone: undefined })
})

const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the list of campaigns', () => {
  test('shows status, progress as text, success rate, hours and the next run', async () => {
    await renderRoute('/outbound')
    const paused = within(await row(/Delivery follow-up/))
    expect(paused.getByText('Paused')).toBeVisible()
    const picture = paused.getByRole('img')
    expect(picture).toHaveAccessibleName(/^\d+ of \d+ done: Completed \d+.*Pending \d+$/)
    expect(paused.getByText(/^\d+%$/)).toBeVisible()
    const hours = paused.getByText('Mon–Fri')
    expect(hours).toHaveTextContent(/^Mon–Fri 9:00\sAM–12:00\sPM, 1:00\sPM–5:00\sPM$/)
    // The zone of the hours, where the viewer is in another.
    expect(paused.getByText('Pacific Time')).toBeVisible()
    const scheduled = within(await row(/정기검진/))
    expect(scheduled.getByRole('time')).toBeVisible()
    expect(scheduled.queryByText('Korean Standard Time')).toBeNull()
    expect(scheduled.getByText('Not started')).toBeVisible()
  })
})

describe('the page of a campaign', () => {
  test('pauses optimistically, and rolls back where the server rejects it', async () => {
    const { user } = await renderRoute('/outbound/campaign_gas_safety')
    server.use(http.post('*/api/v1/campaigns/:id/pause', () => refusal(409, 'Too late'), { once: true }))
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await expectToast(/could not be paused/)
    const pause = await screen.findByRole('button', { name: 'Pause' })
    await user.click(pause)
    expect(await screen.findByText('Paused')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    expect(campaignRows.get('campaign_gas_safety')?.status).toBe('paused')
  })

  test('a campaign that does not exist shows an error', async () => {
    await renderRoute('/outbound/campaign_gone')
    expect(await screen.findByText('This campaign does not exist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All campaigns' })).toHaveAttribute('href', '/outbound')
  })
})

describe('the setup', () => {
  test('saves a draft at each step, counts the audience, and finds its values after a reload', async () => {
    const { user, href, unmount } = await renderRoute('/outbound/new')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'May reminders')
    expect(await screen.findByText('0 contacts will be called.')).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: 'VIP' }))
    expect(await screen.findByText(/^[1-9]\d* contacts will be called\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(href()).toMatch(/^\/outbound\/campaign_\w+\/edit\?step=caller$/))
    const id = href().split('/')[2] ?? ''
    expect(campaignRows.get(id)).toMatchObject({
      name: 'May reminders',
      status: 'draft',
      targetAudience: { tags: ['VIP'] },
    })
    expect(await screen.findByRole('link', { name: 'Audience' })).toHaveAccessibleDescription('Done')
    expect(screen.getByRole('link', { name: 'Schedule' })).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('combobox', { name: 'Agent' }))
    await user.click(await screen.findByRole('option', { name: /Olive and Ember/ }))
    // One of its own numbers.
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Calls from' })).toHaveTextContent(/^\+1/))
    await user.click(await screen.findByRole('link', { name: 'Schedule' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Schedule' })).toHaveFocus())
    // The agent's.
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Time zone/ })).toHaveTextContent(/Chicago/))
    await user.click(await screen.findByRole('checkbox', { name: 'Sat' }))
    // What is not saved yet is kept in this browser.
    unmount()
    await renderRoute(`/outbound/${id}/edit?step=schedule`)
    expect(await screen.findByRole('checkbox', { name: 'Sat' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Sun' })).not.toBeChecked()
    expect(screen.getByText('Unsaved changes')).toBeVisible()
  })

  test('keeps values it cannot show: exclusions, unknown days and outcomes', async () => {
    const stored = {
      ...{ id: 'm1', name: 'Spring', status: 'draft', updatedAt: '2026-05-01T00:00:00Z' },
      targetAudience: { tags: ['vip'], excludeTags: ['churned'], segmentId: 's9' },
      schedule: {
        ...{ timezone: 'Asia/Seoul', days: ['mon', 'holiday'], excludeHolidays: true, startAt: '2026-06-01T09:00:30Z' },
        windows: [{ start: '09:00:00', end: '18:00', priority: 1 }],
      },
      retry: { max: 1, intervalMinutes: 30, on: ['busy', 'rejected'], voicemailDrop: 'v1' },
    }
    const bodies: object[] = []
    server.use(
      http.get('*/api/v1/campaigns/m1', () => HttpResponse.json(stored)),
      http.patch('*/api/v1/campaigns/m1', async ({ request }) => {
        bodies.push((await request.json()) as object)
        return HttpResponse.json(stored)
      }),
    )
    const { user } = await renderRoute('/outbound/m1/edit?step=schedule')
    await user.click(await screen.findByRole('checkbox', { name: 'Tue' }))
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await user.click(await screen.findByRole('checkbox', { name: 'No answer' }))
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(bodies).toHaveLength(2))
    const { schedule, retry } = stored
    expect(bodies).toEqual([
      { schedule: { ...schedule, days: ['mon', 'tue', 'holiday'] }, basedOn: stored.updatedAt },
      { retry: { ...retry, on: ['no_answer', 'busy', 'rejected'] }, basedOn: stored.updatedAt },
    ])
  })

  test('an invalid value shows an error at its field, and the step stays open', async () => {
    const { user, href } = await renderRoute('/outbound/campaign_holiday/edit?step=calling')
    const field = await screen.findByRole('textbox', { name: 'Calls at a time' })
    await user.clear(field)
    await user.type(field, '99')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription(/Please enter a whole number from 1 to 20\./)
    expect(href()).toBe('/outbound/campaign_holiday/edit?step=calling')
  })
})
