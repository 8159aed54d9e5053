import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAnalytics } from '@/lib/analytics'
import { demoServer } from '../support/demo-server'
import { fakeGtag } from '../support/fake-gtag'
import { renderRoute } from '../support/render'

demoServer()
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

test('S07 every act in an open call names its agent', async () => {
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
  ['/training?agent=agent_en_dental_reschedule', 'Training', 'agent_en_dental_reschedule'],
  ['/training/guidance?agent=agent_en_dental_reschedule', 'Guidance', 'agent_en_dental_reschedule'],
  ['/chats?agent=agent_en_dental_reschedule&chat=new', 'Chats', 'agent_en_dental_reschedule'],
  ['/agents/agent_en_dental_reschedule/voice', 'Agent', 'agent_en_dental_reschedule'],
  ['/outbound/campaign_gas_safety', 'Campaign', undefined],
  ['/tools/tool_book', 'Tool', undefined],
  ['/webhooks/hook_crm', 'Webhook', undefined],
  ['/500', '/500', undefined],
])('S07 the view of %s is titled %s', async (path, title, agent) => {
  await renderRoute(path)
  expect(await view()).toMatchObject({ page_title: title, agent_id: agent })
})

test('S07 an invitation is business, by the role and never by the address', async () => {
  const { user } = await renderRoute('/users?invite=true')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), 'ada@new.example, bo@new.example')
  await user.click(dialog.getByRole('radio', { name: /^Agent/ }))
  await user.click(dialog.getByRole('button', { name: /^Send/ }))
  expect(await event('users_invited')).toMatchObject({ event_category: 'business', label: 'agent', value: 2 })
})

test('S07 the pause of a campaign is business, with its agent', async () => {
  const { user } = await renderRoute('/outbound/campaign_gas_safety')
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await event('campaign_pause')).toMatchObject({
    event_category: 'business',
    agent_id: expect.stringMatching(/^agent_/),
  })
})
