import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '@/mocks/db/clock'
import { campaignRows } from '@/mocks/db/tables'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const server = demoServer()
beforeEach(() => localStorage.clear())
afterEach(() => setClock(undefined))

const row = (name: RegExp) => screen.findByRole('row', { name })
const menuOf = async (user: Awaited<ReturnType<typeof renderRoute>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

describe('the list of campaigns', () => {
  test('shows status, progress in words, success rate, hours and the next run', async () => {
    await renderRoute('/outbound')
    const paused = within(await row(/Delivery follow-up/))
    expect(paused.getByText('Paused')).toBeVisible()
    const picture = paused.getByRole('img')
    expect(picture).toHaveAccessibleName(/^\d+ of \d+ done: Completed \d+.*Pending \d+$/)
    expect(paused.getByText(/^\d+%$/)).toBeVisible()
    expect(paused.getByText('Mon–Fri 09:00–12:00, 13:00–17:00')).toBeVisible()
    const scheduled = within(await row(/정기검진/))
    expect(scheduled.getByRole('time')).toBeVisible()
    expect(scheduled.getByText('Not started')).toBeVisible()
  })

  test('is narrowed by status and text, and the address says so', async () => {
    const { user, href } = await renderRoute('/outbound')
    await row(/Delivery follow-up/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Scheduled')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Delivery/ })).not.toBeInTheDocument())
    expect(await row(/정기검진/)).toBeVisible()
    expect(href()).toBe('/outbound?status=scheduled')
    await user.type(screen.getByRole('searchbox'), 'delivery{Enter}')
    expect(await screen.findByText('Nothing matches what you searched for.')).toBeVisible()
  })

  test('an action that the status forbids is disabled and says why', async () => {
    const { user } = await renderRoute('/outbound')
    const menu = await menuOf(user, 'Spring service approvals')
    const pause = menu.getByRole('menuitem', { name: /^Pause/ })
    expect(pause).toHaveAttribute('aria-disabled', 'true')
    expect(pause).toHaveTextContent('A completed campaign does not change. Redial or duplicate it.')
    expect(menu.getByRole('menuitem', { name: /^Edit setup/ })).toHaveTextContent('Possible in: Draft')
    expect(menu.getByRole('menuitem', { name: 'Duplicate' })).not.toHaveAttribute('aria-disabled')
    await user.click(pause)
    expect(server.requestsTo('POST', '/pause')).toEqual([])
  })
})

describe('the page of a campaign', () => {
  test('pauses at once, and goes back where the server refuses', async () => {
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

  test('asks before it is cancelled', async () => {
    const { user } = await renderRoute('/outbound/campaign_checkup')
    await user.click(await screen.findByRole('button', { name: 'Cancel campaign' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('It becomes a draft again. Nobody has been called.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel campaign' }))
    expect(await screen.findByText('Draft')).toBeVisible()
  })

  test('lists its recipients by status, with links to their calls', async () => {
    const { user, href } = await renderRoute('/outbound/campaign_delivery')
    const table = within(await screen.findByRole('table'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed')
    await waitFor(() => expect(href()).toBe('/outbound/campaign_delivery?status=completed'))
    await waitFor(() => expect(table.queryByText('Pending')).not.toBeInTheDocument())
    const [call] = await table.findAllByRole('link', { name: /^Open the call to/ })
    expect(call).toHaveAttribute('href', expect.stringMatching(/^\/call-records\?call=call_/))
    const funnel = within(screen.getByRole('list', { name: 'From contacts to completed calls' }))
    expect(funnel.getAllByRole('listitem').map((item) => item.textContent?.replace(/[\d\s%]+$/, ''))).toEqual([
      'Contacts',
      'Called',
      'Reached',
      'Completed',
    ])
    await user.click(screen.getByRole('tab', { name: 'Activity' }))
    const log = within(await screen.findByRole('list', { name: 'Activity' }))
    expect(log.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
      'Paused',
      'Started',
      'Created',
    ])
  })

  test('makes a draft of the recipients with the chosen outcomes', async () => {
    const { user, href } = await renderRoute('/outbound/campaign_delivery')
    await user.click(await screen.findByRole('button', { name: 'Redial by outcome' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await user.click(box)
    const create = dialog.getByRole('button', { name: 'Create draft' })
    expect(create).toHaveAttribute('aria-disabled', 'true')
    expect(create).toHaveAccessibleDescription('Choose an outcome that somebody had.')
    await user.click(dialog.getByRole('checkbox', { name: /^No answer/ }))
    expect(create).toHaveAccessibleDescription(/^[1-9] recipients?$/)
    await user.click(create)
    await waitFor(() => expect(href()).toMatch(/^\/outbound\/campaign_\w+\/edit\?step=review$/))
    expect(campaignRows.get(href().split('/')[2] ?? '')).toMatchObject({
      name: 'Delivery follow-up (2)',
      status: 'draft',
    })
  })

  test('a campaign that is not there says so', async () => {
    await renderRoute('/outbound/campaign_gone')
    expect(await screen.findByText('This campaign does not exist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All campaigns' })).toHaveAttribute('href', '/outbound')
  })
})

describe('the setup', () => {
  test('saves a draft at each step, counts the audience, and finds its values after a reload', async () => {
    const { user, href, unmount } = await renderRoute('/outbound/new')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'May reminders')
    expect(await screen.findByText('0 contacts will be called')).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: 'VIP' }))
    expect(await screen.findByText(/^[1-9]\d* contacts will be called$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(href()).toMatch(/^\/outbound\/campaign_\w+\/edit\?step=caller$/))
    const id = href().split('/')[2] ?? ''
    expect(campaignRows.get(id)).toMatchObject({
      name: 'May reminders',
      status: 'draft',
      targetAudience: { tags: ['VIP'] },
    })
    await user.click(await screen.findByRole('link', { name: 'Schedule' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Schedule' })).toHaveFocus())
    await user.click(await screen.findByRole('checkbox', { name: 'Sat' }))
    // What is not saved yet is kept in this browser.
    unmount()
    await renderRoute(`/outbound/${id}/edit?step=schedule`)
    expect(await screen.findByRole('checkbox', { name: 'Sat' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Sun' })).not.toBeChecked()
    expect(screen.getByText('Unsaved changes')).toBeVisible()
  })

  test('a value that cannot be is refused at its field, and its step is not left', async () => {
    const { user, href } = await renderRoute('/outbound/campaign_holiday/edit?step=calling')
    const field = await screen.findByRole('textbox', { name: 'Calls at a time' })
    await user.clear(field)
    await user.type(field, '99')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription(/Please enter a whole number from 1 to 20\./)
    expect(href()).toBe('/outbound/campaign_holiday/edit?step=calling')
  })

  test('the review says what blocks the start, and where it is set', async () => {
    const { user } = await renderRoute('/outbound/campaign_holiday/edit?step=review')
    const checks = within(await screen.findByRole('list', { name: 'Checks before the start' }))
    const [first] = checks.getAllByRole('listitem')
    expect(first).toHaveTextContent('Blocking: Calls from')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Choose' })).toHaveAttribute(
      'href',
      '/outbound/campaign_holiday/edit?step=caller',
    )
    const start = screen.getByRole('button', { name: 'Start now' })
    expect(start).toHaveAttribute('aria-disabled', 'true')
    expect(start).toHaveAccessibleDescription('Fix what is marked as blocking above, then start.')
    await user.click(start)
    expect(campaignRows.get('campaign_holiday')?.status).toBe('draft')
  })

  test('what passes the checks is started, and calls', async () => {
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

  test('only a draft is set up', async () => {
    await renderRoute('/outbound/campaign_gas_safety/edit')
    expect(await screen.findByText('This campaign is Active and cannot be edited')).toBeVisible()
  })
})
