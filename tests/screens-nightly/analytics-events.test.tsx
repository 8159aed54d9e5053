import { campaignRows } from '@demo/db/tables'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAnalytics } from '@/lib/analytics'
import { setDemo } from '@/lib/demo'
import { choose } from '../support/combobox'
import { demoServer } from '../support/demo-server'
import { fakeGtag } from '../support/fake-gtag'
import { asStream, newStream } from '../support/fake-peer'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const server = demoServer()
let gtag: ReturnType<typeof fakeGtag>
beforeAll(() => {
  gtag = fakeGtag()
  startAnalytics('G-AB12CD34EF')
})
afterAll(() => {
  document.head.querySelector('script[src*="googletagmanager"]')?.remove()
  window.dataLayer = undefined
})
beforeEach(() => {
  gtag.hits.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const FIELDS = ['event_category', 'label', 'value', 'agent_id', 'user_id', 'page_path', 'timestamp']
/** The fields of an event, once it has been sent: those of §1 and no others, and nothing personal. */
async function event(name: string) {
  const found = await waitFor(() => {
    const hit = gtag.hits.find((each) => each.name === `parley_${name}`)
    if (!hit) throw new Error(`${name} is not among ${gtag.hits.map((each) => each.name)}`)
    return hit.fields
  })
  expect(Object.keys(found)).toEqual(FIELDS)
  expect(JSON.stringify(gtag.hits)).not.toMatch(/\+\d{7}|@|Maple|Brightwave/)
  return found
}
const view = () => waitFor(() => gtag.hits.find(({ name }) => name === 'page_view')?.fields ?? Promise.reject())

test('every event of an open call has its agent ID', async () => {
  const { user } = await renderRoute('/call-records?call=call_two_hours')
  const call = within(await screen.findByRole('dialog'))
  await user.click(await call.findByRole('button', { name: /^Copy (a )?link/ }))
  expect(await event('call_link_copied')).toMatchObject({
    event_category: 'interactions',
    agent_id: expect.stringMatching(/^agent_/),
    page_path: '/call-records',
  })
})

test.each([
  ['/training?agent=agent_en_dental_reschedule', '/training', 'agent_en_dental_reschedule'],
  ['/training/guidance?agent=agent_en_dental_reschedule', '/training/guidance', 'agent_en_dental_reschedule'],
  ['/chats?agent=agent_en_dental_reschedule&chat=new', '/chats', 'agent_en_dental_reschedule'],
  ['/agents/agent_en_dental_reschedule/voice', '/agents/$agentId/$section', 'agent_en_dental_reschedule'],
  ['/outbound/campaign_gas_safety', '/outbound/$campaignId', undefined],
  ['/tools/tool_book', '/tools/$toolId', undefined],
  ['/webhooks/hook_crm', '/webhooks/$webhookId', undefined],
  ['/500', '/500', undefined],
])('the page view of %s has the title %s', async (path, title, agent) => {
  await renderRoute(path)
  expect(await view()).toMatchObject({ page_title: title, agent_id: agent })
})

test('an invitation sends a business event, with the role and without the email address', async () => {
  const { user } = await renderRoute('/users?invite=true')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), 'ada@new.example, bo@new.example')
  await user.click(dialog.getByRole('radio', { name: /^Agent/ }))
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await event('users_invited')).toMatchObject({ event_category: 'business', label: 'agent', value: 2 })
})

test('pausing a campaign sends a business event with its agent ID', async () => {
  const { user } = await renderRoute('/outbound/campaign_gas_safety')
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await event('campaign_pause')).toMatchObject({
    event_category: 'business',
    agent_id: expect.stringMatching(/^agent_/),
  })
})

test('placing and ending a call to a person send call events with the agent ID', async () => {
  const { user } = await renderRoute(`/call-records?dial=${encodeURIComponent('+12135550142')}`)
  const form = within(await screen.findByRole('dialog', { name: 'Call now' }))
  // Open day and night.
  await choose(user, form.getByRole('combobox', { name: 'Agent' }), 'Lakeside Power Outage Line')
  const place = form.getByRole('button', { name: 'Call' })
  await waitFor(() => expect(place).toBeEnabled())
  await user.click(place)
  const started = await event('call_started')
  expect(started).toMatchObject({ event_category: 'calls', agent_id: expect.stringMatching(/^agent_/) })
  const call = within(await screen.findByRole('dialog'))
  await user.click(await call.findByRole('button', { name: /^End call/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End call' }))
  expect(await event('call_ended')).toMatchObject({
    event_category: 'calls',
    agent_id: started.agent_id,
    value: expect.any(Number),
  })
})

test('playing a recording sends a call event with the agent ID', async () => {
  const { user } = await renderRoute('/call-records?call=call_two_hours')
  const call = within(await screen.findByRole('dialog'))
  await user.click(await call.findByRole('button', { name: 'Play' }))
  expect(await event('recording_played')).toMatchObject({
    event_category: 'calls',
    agent_id: expect.stringMatching(/^agent_/),
  })
})

test('a test call sends call events when it connects and ends, with the agent ID', async () => {
  vi.stubGlobal('isSecureContext', true)
  const devices = { getUserMedia: async () => newStream(), enumerateDevices: async () => [] }
  const mediaDevices = Object.assign(new EventTarget(), devices)
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  const session = { remote: asStream(newStream()), end: async () => {}, setMuted() {}, setMicrophone: async () => {} }
  setDemo({ reset: async () => {}, connectAgent: () => async () => session })
  const { user } = await renderRoute('/agents/agent_en_dental_reschedule?test=true')
  await user.click(await screen.findByRole('button', { name: 'Allow microphone' }))
  await user.click(await screen.findByRole('button', { name: 'Start test call' }))
  const agent = { event_category: 'calls', agent_id: 'agent_en_dental_reschedule' }
  expect(await event('test_call_started')).toMatchObject(agent)
  await user.click(await screen.findByRole('button', { name: 'End call' }))
  expect(await event('test_call_ended')).toMatchObject({ ...agent, label: 'byYou', value: expect.any(Number) })
})

test('an uploaded document sends a business event, with its type and without its name', async () => {
  const document = { id: 'document_new', name: 'Maple.md', type: 'md', status: 'processing' }
  server.use(http.post('*/api/v1/knowledge-base/documents', () => HttpResponse.json(document, { status: 201 })))
  await renderRoute('/knowledge-base')
  await screen.findByRole('table')
  const dataTransfer = { types: ['Files'], files: [new File(['# Maple Street'], 'Maple.md')] }
  fireEvent.drop(window.document.body, { dataTransfer })
  expect(await event('document_uploaded')).toMatchObject({ event_category: 'business', label: 'md' })
})

test('a top-up sends a business event with its amount', async () => {
  const { user } = await renderRoute('/settings/credits?dialog=top-up')
  const dialog = within(await screen.findByRole('dialog', { name: 'Top up' }))
  fireEvent.change(await dialog.findByLabelText('Credits to buy'), { target: { value: '5000' } })
  await user.click(dialog.getByRole('button', { name: /^Top up 5,000/ }))
  expect(await event('top_up')).toMatchObject({ event_category: 'business', label: 'KRW', value: 5000 })
})

test('a change of the plan sends a business event with the plan ID', async () => {
  const { user } = await renderRoute('/settings/subscription?change=basic')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(await dialog.findByRole('button', { name: 'Downgrade to Basic' }))
  expect(await event('plan_changed')).toMatchObject({ event_category: 'business', label: 'basic' })
})

test('the first order of a plan sends a business event with the plan ID', async () => {
  server.use(
    http.get('*/api/v1/subscriptions/current', () => refusal(404, 'Subscription not found')),
    http.post('*/api/v1/subscriptions/checkout', () => HttpResponse.json({})),
  )
  const { user } = await renderRoute('/settings/subscription?change=lite')
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(await dialog.findByRole('button', { name: 'Continue to payment' }))
  expect(await event('plan_ordered')).toMatchObject({ event_category: 'business', label: 'lite' })
})

test('starting a campaign sends a business event with its agent ID', async () => {
  const draft = campaignRows.get('campaign_holiday')
  if (!draft) throw new Error('The seed has no draft')
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  const schedule = { ...draft.schedule, days: [...days], windows: [{ start: '00:00', end: '24:00' }] }
  campaignRows.put({ ...draft, schedule, phoneNumberId: 'number_en_dental_reschedule' })
  const { user } = await renderRoute('/outbound/campaign_holiday/edit?step=review')
  const start = await screen.findByRole('button', { name: 'Start now' })
  await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'))
  await user.click(start)
  expect(await event('campaign_start')).toMatchObject({ event_category: 'business', agent_id: draft.agentId })
})
