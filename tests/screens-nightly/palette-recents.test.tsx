import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { router } from '@/app/router'
import { beginSession, endSession, expireSession } from '@/lib/session/session'
import { storage } from '@/lib/storage'
import { accountHandlers } from '../support/account'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'

const KEY = `parley_recents_${ada.id}`
const START = '2026-11-20T03:00:00Z'
const callOf = (id: string) => ({ id, type: 'web', from: '+12065550100', startTime: START, customer: 'Daniel Price' })

const server = testServer({
  resources: {
    agents: { rows: () => [{ id: 'a1', name: 'Mia' }] },
    'phone-numbers': { rows: () => [{ id: 'n1', number: '+14155550101', status: 'active' }] },
    tools: { rows: () => [{ id: 't1', name: 'look_up', method: 'GET', url: 'https://example.com' }] },
    webhooks: {
      rows: () => [{ id: 'w1', name: '<img src=x onerror=alert(1)>', url: 'https://example.com', enabled: true }],
    },
    contacts: { rows: () => [{ id: 'c1', firstName: 'Daniel', lastName: 'Price', phones: [], emails: [] }] },
    tasks: { rows: () => [{ id: 'k1', title: 'Call Daniel back', status: 'open' }] },
    squads: { rows: () => [{ id: 's1', name: 'Night shift' }] },
    'call-records': { rows: () => Array.from({ length: 12 }, (_, index) => callOf(`call_${index}`)) },
  },
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/call-records/:id/transcription/status', () => HttpResponse.json({ status: 'skipped' })),
  ],
  fallback: http.get('*/api/v1/*', () => refusal(404)),
  preload: () =>
    Promise.all([
      import('@/features/call-records/call/call-drawer'),
      import('@/features/phone-numbers/drawer/number-drawer'),
      import('@/features/squads/editor/squad-drawer'),
      import('@/features/contacts/contact-drawer'),
      import('@/features/tasks/task-drawer'),
      import('@/features/tools/editor/tool-page'),
      import('@/features/webhooks/editor/webhook-page'),
      import('@/features/agents/editor/agent-editor'),
    ]),
})
afterEach(() => endSession())

const stored = (): unknown => JSON.parse(storage.get(KEY) ?? '[]')
/** Opens an address and waits until the record is stored. */
async function visit(path: string, id: string) {
  const page = await renderRoute(path)
  await waitFor(() => expect(stored()).toContainEqual(expect.objectContaining({ id })))
  return page
}
async function palette({ user }: Awaited<ReturnType<typeof renderRoute>>) {
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Command palette' })
}
const recents = () => screen.queryByRole('group', { name: 'Recently opened' })?.querySelectorAll('[role=option]') ?? []
const texts = () => [...recents()].map((option) => option.textContent)

test.each([400, 403, 422])('a word that an API refuses as an ID with %i matches no call', async (status) => {
  server.use(http.get('*/api/v1/call-records/:id', () => refusal(status, 'Not a UUID')))
  const page = await renderRoute('/agents')
  await page.user.type(await palette(page), 'xyzzyx')
  expect(await screen.findByText(/^No results/)).toBeVisible()
  expect(screen.queryByText(/Not a UUID/)).toBeNull()
})

describe('the palette', () => {
  test('offers recent records, latest first, once each, and hides them while typing', async () => {
    await (await visit('/agents/a1', 'a1')).unmount()
    await (await visit('/tools/t1', 't1')).unmount()
    await (await visit('/webhooks/w1?tab=deliveries', 'w1')).unmount()
    await (await visit('/squads?squad=s1', 's1')).unmount()
    await (await visit('/phone-numbers?number=n1', 'n1')).unmount()
    await (await visit('/?call=call_1', 'call_1')).unmount()
    await (await visit('/agents/a1/schedule', 'a1')).unmount()
    const page = await renderRoute('/agents')
    const field = await palette(page)
    await waitFor(() =>
      expect(texts()).toEqual([
        'MiaAgents',
        expect.stringMatching(/Nov .*Calls$/),
        '+1 415 555 0101Phone numbers',
        'Night shiftSquads',
        '<img src=x onerror=alert(1)>Webhooks',
        'look_upTools',
      ]),
    )
    expect(field).toHaveAttribute('aria-activedescendant', recents()[0]?.id)
    await page.user.type(field, 'x')
    expect(recents()).toHaveLength(0)
    await page.user.clear(field)
    await page.user.click(screen.getByRole('option', { name: /Night shift/ }))
    await waitFor(() => expect(page.href()).toBe('/squads?squad=s1'))
  })

  test('keeps the last eight, and of a call neither its numbers nor its customer', async () => {
    const page = await renderRoute('/call-records')
    for (let index = 0; index < 10; index++) {
      const id = `call_${index}`
      await router.navigate({ to: '/call-records', search: { call: id } })
      await waitFor(() => expect(stored()).toContainEqual({ kind: 'call_record', id, title: START }))
    }
    expect(stored()).toHaveLength(8)
    expect(stored()).not.toContainEqual(expect.objectContaining({ id: 'call_1' }))
    expect(storage.get(KEY)).not.toMatch(/Daniel|0100/)
    page.unmount()
  })

  test('contacts and tasks are offered by their names, which are not stored', async () => {
    await (await visit('/contacts?contact=c1', 'c1')).unmount()
    await (await visit('/tasks?task=k1', 'k1')).unmount()
    expect(storage.get(KEY)).not.toMatch(/Daniel/)
    const page = await renderRoute('/agents')
    await palette(page)
    await waitFor(() => expect(texts()).toEqual(['Call Daniel backTasks', 'Daniel PriceContacts']))
  })

  test('a record that does not exist is not stored; one deleted later opens as not found', async () => {
    const missing = await renderRoute('/phone-numbers?number=none')
    expect(await screen.findByText('This number is gone')).toBeVisible()
    expect(storage.get(KEY)).toBeNull()
    missing.unmount()
    storage.set(KEY, JSON.stringify([{ kind: 'call_record', id: 'gone/../1', title: '' }]))
    const page = await renderRoute('/agents')
    await palette(page)
    await page.user.click(await screen.findByRole('option', { name: /gone/ }))
    expect(await screen.findByText('Call record not found')).toBeVisible()
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"kind":"agent"}'],
    ['null', 'null'],
    ['unknown kinds', '[{"kind":"__proto__","id":"x","title":"x"},{"kind":"tool_group","id":7},null,"x"]'],
  ])('storage that holds %s shows no recent records', async (_, text) => {
    storage.set(KEY, text)
    const page = await renderRoute('/agents')
    await palette(page)
    expect(screen.getByRole('option', { name: 'Call logs' })).toBeVisible()
    expect(texts()).toEqual([])
  })
})

describe('recent records of a user', () => {
  test('are removed on sign-out, and survive an expired session', async () => {
    const page = await visit('/phone-numbers?number=n1', 'n1')
    expireSession('token-of-ada')
    await waitFor(() => expect(page.href()).toMatch(/^\/sign-in/))
    expect(stored()).toHaveLength(1)
    beginSession('token-of-ada', ada)
    endSession()
    await waitFor(() => expect(storage.get(KEY)).toBeNull())
  })

  test('are not offered to another user, and removed once that user opens a record', async () => {
    storage.set('parley_recents_other', JSON.stringify([{ kind: 'agent', id: 'secret', title: 'Secret' }]))
    const page = await renderRoute('/agents')
    const field = await palette(page)
    expect(texts()).toEqual([])
    await page.user.type(field, '{Escape}')
    await router.navigate({ to: '/phone-numbers', search: { number: 'n1' } })
    await waitFor(() => expect(stored()).toHaveLength(1))
    expect(storage.get('parley_recents_other')).toBeNull()
    expect(server.requestsTo('GET', '/agents/secret')).toEqual([])
  })
})
