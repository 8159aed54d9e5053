import { setClock } from '@demo/db/clock'
import { campaignRows } from '@demo/db/tables'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'

const server = demoServer()
beforeEach(() => localStorage.clear())
afterEach(() => {
  setClock(undefined)
  setDisplay({ timeZone: undefined })
})

const menuOf = async (user: Awaited<ReturnType<typeof renderRoute>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu'))
}

describe('the list of campaigns', () => {
  test('an action not allowed in a status is disabled with a reason', async () => {
    const { user } = await renderRoute('/outbound')
    const menu = await menuOf(user, 'Service approvals')
    const pause = menu.getByRole('menuitem', { name: /^Pause/ })
    expect(pause).toHaveAttribute('aria-disabled', 'true')
    expect(pause).toHaveAccessibleDescription('A completed campaign does not change. Redial or duplicate it.')
    expect(menu.queryByRole('menuitem', { name: /^Edit setup/ })).toBeNull()
    expect(menu.getByRole('menuitem', { name: 'Show setup' })).not.toHaveAttribute('aria-disabled')
    expect(menu.getByRole('menuitem', { name: 'Duplicate' })).not.toHaveAttribute('aria-disabled')
    await user.click(pause)
    expect(server.requestsTo('POST', '/pause')).toEqual([])
  })
})

describe('the page of a campaign', () => {
  test('shows its audience, period and hours, and after which outcomes it retries', async () => {
    const stored = {
      ...{
        id: 'm1',
        name: 'Spring',
        status: 'active',
        targetAudience: { tags: ['VIP', '단골'], contactIds: ['c1', 'c2'] },
      },
      schedule: { startAt: '2026-05-01T00:00:00Z', endAt: '2026-05-31T00:00:00Z', days: ['mon'], windows: [] },
      retry: { max: 2, intervalMinutes: 30, on: ['busy', 'no_answer'] },
    }
    setDisplay({ timeZone: 'UTC' })
    server.use(http.get('*/api/v1/campaigns/m1', () => HttpResponse.json(stored)))
    await renderRoute('/outbound/m1')
    const fact = async (title: string) => (await screen.findByText(title, { selector: 'dt' })).nextElementSibling
    expect(await fact('Audience')).toHaveTextContent('VIP, 단골2 individual contacts')
    expect(await fact('Start')).toHaveTextContent(/May 1/)
    expect(await fact('End')).toHaveTextContent(/May 31/)
    expect(await fact('Retries')).toHaveTextContent('Up to 2 more calls, 30 min apartAfter: Busy, No answer')
  })

  test('without a status shows Unknown, and no action that requires one', async () => {
    server.use(http.get('*/api/v1/campaigns/m1', () => HttpResponse.json({ id: 'm1', name: 'Spring' })))
    const { user } = await renderRoute('/outbound/m1')
    expect(await screen.findByText('Unknown')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Start|Edit|Pause|Resume|Cancel)/ })).toBeNull()
    const menu = await menuOf(user, 'Spring')
    const enabled = menu.getAllByRole('menuitem').filter((item) => !item.hasAttribute('aria-disabled'))
    expect(enabled.map(({ textContent }) => textContent)).toEqual(['Show setup', 'Duplicate'])
  })

  test('requires a confirmation before it is cancelled', async () => {
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
    const [call] = await table.findAllByRole('link', { name: /^Open call to/ })
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
})

describe('the setup', () => {
  test('a campaign without an end, in an unknown time zone, can be edited and repaired', async () => {
    setDisplay({ timeZone: 'Asia/Seoul' })
    const schedule = {
      ...{ timezone: 'Mars/Olympus', days: ['mon'], windows: [{ start: '09:00', end: '18:00' }] },
      ...{ startAt: '2026-06-01T00:00:00.000Z', endAt: '9999-12-31T23:59:59Z' },
    }
    const stored = { id: 'm1', name: 'Spring', status: 'draft', updatedAt: '2026-05-01T00:00:00Z', schedule }
    const bodies: object[] = []
    server.use(
      http.get('*/api/v1/campaigns/m1', () => HttpResponse.json(stored)),
      http.patch('*/api/v1/campaigns/m1', async ({ request }) => {
        bodies.push((await request.json()) as object)
        return HttpResponse.json(stored)
      }),
    )
    const { user } = await renderRoute('/outbound/m1/edit?step=schedule')
    const zone = await screen.findByRole('combobox', { name: 'Time zone' })
    expect(zone).toHaveTextContent('Mars/Olympus Unknown time zone')
    expect(screen.getByLabelText('Start (optional): date')).toHaveValue('2026-06-01')
    expect(screen.getByLabelText('Start (optional): time')).toHaveValue('9:00 AM')
    expect(screen.getByLabelText('End (optional): date')).toHaveValue('9999-12-31')
    expect(screen.getByLabelText('End (optional): time')).toHaveValue('9:00 AM')
    await user.click(screen.getByRole('checkbox', { name: 'Tue' }))
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await user.click(await screen.findByRole('link', { name: 'Schedule' }))
    // The viewer's own zone: the times stay.
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }))
    await user.type(await screen.findByRole('combobox', { name: 'Find a time zone' }), 'Seoul')
    await user.click(await screen.findByRole('option', { name: /Asia\/Seoul/ }))
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies).toEqual([
      { schedule: { ...schedule, days: ['mon', 'tue'] }, basedOn: stored.updatedAt },
      { schedule: { ...schedule, timezone: 'Asia/Seoul' }, basedOn: stored.updatedAt },
    ])
  })

  test('a running campaign is read-only', async () => {
    const { user } = await renderRoute('/outbound/campaign_gas_safety')
    await user.click(await screen.findByRole('button', { name: 'Show setup' }))
    expect(await screen.findByText('A campaign that is “Active” cannot be edited')).toBeVisible()
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Retries and pace' }))
    expect(await screen.findByRole('textbox', { name: 'Calls at a time' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull()
  })
})
