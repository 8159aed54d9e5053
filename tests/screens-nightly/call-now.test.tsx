import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { accountHandlers, voice } from '../support/account'
import { choose } from '../support/combobox'
import { renderRoute } from '../support/render'
import { deferred, page, refusal, testServer } from '../support/test-server'

const ADA = '+12135550142'
const OWN = '+12135550199'
const closed = { enabled: false, hours: [], breaks: [] }
const never = {
  timezone: 'Asia/Seoul',
  days: { mon: closed, tue: closed, wed: closed, thu: closed, fri: closed, sat: closed, sun: closed },
}
const contact = (rest: object) => ({
  ...{
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phones: [{ value: ADA, primary: true }],
    emails: [],
    tags: [],
  },
  ...rest,
})

const { db, use, requestsTo } = testServer({
  preload: () => import('@/features/call-records/dial/dial-dialog'),
  resources: {
    'call-records': {
      rows: () => [
        {
          ...{ id: 'call_1', type: 'telephony', from: ADA, to: OWN, startTime: '2026-11-01T03:00:00Z', duration: 60 },
          ...{ endType: 'normal', endTime: '2026-11-01T03:01:00Z' },
        },
      ],
      newId: 'call_placed',
    },
    'phone-numbers': {
      rows: () => [
        { id: 'n0', number: '+12135550198', status: 'inactive', outboundAgentId: 'a2' },
        { id: 'spare', number: '+12135550197', status: 'active' },
        { id: 'n1', number: OWN, description: 'Front desk', status: 'active', outboundAgentId: 'a1' },
      ],
    },
    agents: {
      rows: () => [
        { id: 'a1', name: 'Sales', voiceId: 'v1' },
        { id: 'a2', name: 'Night', voiceId: 'v1', schedule: never },
      ],
    },
    contacts: { rows: () => [contact({ doNotCall: false })] },
  },
  handlers: (rows) => [
    ...accountHandlers,
    http.get('*/api/v1/contacts', () => page(rows.contacts)),
    http.get('*/api/v1/voices', () => page([{ id: 'v1', name: 'Leo', qualityTier: 'premium' }])),
  ],
})

const dialog = () => screen.findByRole('dialog', { name: 'Call now' })
const call = async () => within(await dialog()).findByRole('button', { name: 'Call' })
const check = async (name: RegExp) => within(await dialog()).findByText(name)
const placed = () => requestsTo('POST', '/call-records').map(({ body }) => body)

describe('a call to a person', () => {
  test('is placed from a contact, by the agent of the number, and followed in the drawer', async () => {
    const { user, href } = await renderRoute('/contacts?contact=ada')
    await user.click(await screen.findByRole('link', { name: 'Call now' }))
    expect(await check(/20 credits a minute. The balance lasts 412 minutes./)).toBeVisible()
    expect(await check(/This contact may be called/)).toBeVisible()
    expect(within(await dialog()).getByText('Ada Lovelace')).toBeVisible()
    await user.dblClick(await call())
    expect(await screen.findByRole('dialog', { name: /Ada Lovelace|2135550142|213 555 0142/ })).toBeVisible()
    expect(placed()).toEqual([{ type: 'telephony', from: OWN, to: ADA, agentId: 'a1' }])
    expect(requestsTo('POST', '/call-records')[0]?.idempotencyKey).toBeTruthy()
    expect(href()).toBe('/call-records?call=call_placed')
  })

  test('is placed from a contact by the keyboard alone, with a chosen number and agent', async () => {
    const { user } = await renderRoute('/contacts?contact=ada')
    const link = await screen.findByRole('link', { name: 'Call now' })
    while (document.activeElement !== link) await user.tab()
    await user.keyboard('{Enter}')
    await check(/This contact may be called/)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number to call' })).toHaveFocus())
    for (const [option, name] of [
      ['+1 213 555 0197', 'Call from'],
      ['Night', 'Agent'],
    ] as const) {
      await user.tab()
      expect(within(await dialog()).getByRole('combobox', { name })).toHaveFocus()
      await user.keyboard('{ArrowDown}')
      await screen.findByRole('option', { name: option })
      await user.keyboard(`${option.slice(-5)}`)
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await user.keyboard('{Enter}')
    }
    await check(/The agent is closed/)
    await user.tab()
    await user.keyboard(' ')
    await user.tab()
    await user.tab()
    expect(await call()).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(placed()).toEqual([{ type: 'telephony', from: '+12135550197', to: ADA, agentId: 'a2' }]))
  })

  test('is looked for before it is placed again without idempotency keys, where the answer was lost', async () => {
    let isListed = false
    use(
      http.get('*/api/v1/capabilities', () => HttpResponse.json({ idempotency: false })),
      http.post('*/api/v1/call-records', () => HttpResponse.error()),
      http.get('*/api/v1/call-records', () => {
        const row = { type: 'telephony', from: OWN, to: ADA, agent: { id: 'a1' } }
        const before = { ...row, id: 'before', createdAt: new Date(Date.now() - 3_600_000).toISOString() }
        return page(isListed ? [{ ...row, id: 'lost', createdAt: new Date().toISOString() }, before] : [before])
      }),
    )
    const { user, href } = await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}`)
    await check(/The balance lasts/)
    await user.click(await call())
    expect(await check(/It is not known whether the call was placed/)).toBeVisible()
    isListed = true
    await user.click(await call())
    await waitFor(() => expect(href()).toBe('/call-records?call=lost'))
    expect(placed()).toHaveLength(1)
  })

  test('is not placed where a contact with the number is marked do-not-call', async () => {
    db.contacts = [contact({ doNotCall: false }), { ...contact({ doNotCall: true }), id: 'other' }]
    await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}`)
    expect(await check(/This contact must not be called/)).toBeVisible()
    expect(await call()).toBeDisabled()
  })

  test.each([
    ['nobody has the number', () => []],
    ['the contact says nothing of it', () => [contact({})]],
  ])('shows that consent is unknown: %s', async (_, rows) => {
    db.contacts = rows()
    await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}`)
    expect(await check(/It is not known whether this person may be called/)).toBeVisible()
    expect(await call()).toBeEnabled()
  })

  test('requires a confirmation while the agent is closed', async () => {
    const { user } = await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}&caller=n1`)
    await choose(user, within(await dialog()).getByRole('combobox', { name: 'Agent' }), 'Night')
    expect(await check(/The agent is closed/)).toBeVisible()
    expect(await call()).toBeDisabled()
    await user.click(within(await dialog()).getByRole('checkbox', { name: 'Call outside the opening hours' }))
    await user.click(await call())
    expect(await screen.findByRole('dialog', { name: /213 555 0142|Ada/ })).toBeVisible()
    expect(placed()).toMatchObject([{ agentId: 'a2' }])
  })

  test('shows no checks before all of them have loaded, and is disabled until then', async () => {
    const { release, released } = deferred()
    use(
      http.get('*/api/v1/contacts', async () => {
        await released
        return page([contact({ doNotCall: true })])
      }),
    )
    await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}`)
    const from = within(await dialog()).getByRole('combobox', { name: 'Call from' })
    await waitFor(() => expect(from).toHaveTextContent('Front desk'))
    expect(await call()).toBeDisabled()
    expect(within(await dialog()).queryByText(/not known whether/)).toBeNull()
    release()
    expect(await check(/This contact must not be called/)).toBeVisible()
    expect(await check(/The balance lasts/)).toBeVisible()
    expect(await call()).toBeDisabled()
  })

  test('has no known cost for a voice missing in the API’s list', async () => {
    db.agents[0] = { id: 'a1', name: 'Sales', voiceId: 'gone' }
    await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}`)
    expect(await check(/The cost of a minute is not known/)).toBeVisible()
    expect(await call()).toBeEnabled()
  })

  test('requires credits', async () => {
    use(http.get('*/api/v1/credits/balances', () => HttpResponse.json([{ ...voice, balance: 19 }])))
    await renderRoute(`/call-records?dial=${encodeURIComponent(ADA)}`)
    expect(await check(/Not enough credits for one minute are left/)).toBeVisible()
    expect(within(await dialog()).getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/credits')
    expect(await call()).toBeDisabled()
  })

  test('is started from the command palette, keeps its input on an error, and shows it', async () => {
    use(http.post('*/api/v1/call-records', () => refusal(422, 'No route to this country')))
    const { user } = await renderRoute('/call-records')
    await screen.findByRole('link', { name: /call_1/ })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await within(await screen.findByRole('dialog')).findByRole('combobox'), 'Call a number')
    await user.click(await screen.findByRole('option', { name: /Call a number/ }))
    const number = await within(await dialog()).findByRole('textbox', { name: 'Number to call' })
    await user.click(await call())
    expect(await check(/Enter a phone number/)).toBeVisible()
    await user.type(number, '(213) 555-0142')
    expect(await check(/The balance lasts/)).toBeVisible()
    await user.click(await call())
    expect(await check(/No route to this country/)).toBeVisible()
    expect(number).toHaveValue('+1 213 555 0142')
  })

  test('calls back the customer of the selected row', async () => {
    const { user, href } = await renderRoute('/call-records')
    await user.click(await screen.findByRole('checkbox', { name: /call_1/ }))
    await user.click(await screen.findByRole('link', { name: 'Call back' }))
    expect(await within(await dialog()).findByRole('textbox', { name: 'Number to call' })).toHaveValue(
      '+1 213 555 0142',
    )
    expect(href()).toContain(`dial=${encodeURIComponent(ADA)}`)
  })

  test('uses the number whose details offer it, even if another has an outbound agent', async () => {
    const { user, href } = await renderRoute('/phone-numbers?number=spare')
    await user.click(await screen.findByRole('link', { name: 'Call from this number' }))
    const from = await within(await dialog()).findByRole('combobox', { name: 'Call from' })
    await waitFor(() => expect(from).toHaveTextContent('+1 213 555 0197'))
    expect(href()).toBe('/call-records?dial=new&caller=spare')
  })

  test('is rejected for a number of the workspace itself', async () => {
    await renderRoute(`/call-records?dial=${encodeURIComponent(OWN)}`)
    expect(await check(/This is a number of your workspace/)).toBeVisible()
    expect(await call()).toBeDisabled()
  })
})
