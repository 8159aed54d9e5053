import { fireEvent, screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { addByMenu } from '../support/params'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { address, open, TEST } from '../support/webhook-editor'
import { db, requestsTo, server } from '../support/webhook-server'

const patches = () => requestsTo('PATCH', '/w1').map(({ body }) => body)
const isEvent = (word: RegExp) => screen.getByRole('checkbox', { name: word })
const saveByKey = (key = 's') => fireEvent.keyDown(document.body, { key, code: 'KeyS', ctrlKey: true })

describe('a new webhook', () => {
  test('is created with the keyboard, once, and then redirects to its own URL', async () => {
    const { user, name, href } = await open('/webhooks/new')
    await user.type(name, 'Night robot')
    await user.type(address(), 'https://robot.example.com/in')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'PUT')
    isEvent(/^Call ends/).focus()
    await user.keyboard(' ')
    await addByMenu(user, 'Header')
    await user.keyboard('X-Key{Tab}1234')
    await addByMenu(user, 'Body parameter')
    await user.keyboard('caller')
    await user.type(screen.getByRole('combobox', { name: 'Value' }), '{{{{call.from}}')
    // The Korean layout is on: the key says ㄴ.
    saveByKey('ㄴ')
    saveByKey('ㄴ')
    await expectToast('Webhook created')
    expect(href()).toBe('/webhooks/w9')
    expect(requestsTo('POST', '/webhooks')).toHaveLength(1)
    const [made] = requestsTo('POST', '/webhooks')
    expect(made?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(made?.body).toMatchObject({
      name: 'Night robot',
      url: 'https://robot.example.com/in',
      method: 'PUT',
      events: ['onCallEnd'],
      headers: [{ key: 'X-Key', value: '1234' }],
      queryParams: [],
      bodyParams: [{ identifier: 'caller', dataType: 'string', valueType: 'DYNAMIC', value: '{{call.from}}' }],
      enabled: true,
    })
  })
})

describe('a stored webhook', () => {
  test('with a variable as its host and an empty constant can be opened, and keeps both', async () => {
    const bodyParams = [{ identifier: 'note', dataType: 'string', valueType: 'CONSTANT', value: '', required: false }]
    Object.assign(db.webhooks[0] ?? {}, { url: 'https://{{ call.host }}/in', bodyParams })
    const { user, name } = await open()
    expect(address()).toHaveValue('https://{{ call.host }}/in')
    await user.type(name, ' two')
    saveByKey()
    await expectToast('Webhook saved')
    expect(patches()).toEqual([{ name: 'CRM sync two' }])
  })

  test('sends only changed fields, and nothing where nothing changed', async () => {
    const { user, name } = await open()
    saveByKey()
    await user.clear(name)
    await user.type(name, 'CRM two')
    await user.click(isEvent(/^Call starts/))
    saveByKey()
    await expectToast('Webhook saved')
    // What this release does not know stays.
    const events = expect.arrayContaining(['onCallStart', 'onCallEnd', 'onSomethingNew'])
    expect(patches()).toEqual([{ name: 'CRM two', events }])
    expect(await screen.findByRole('heading', { name: 'CRM two' })).toBeVisible()
  })
})

describe('a test delivery', () => {
  const sample = () => screen.getByRole('textbox', { name: 'Sample payload' }) as HTMLTextAreaElement
  const send = () => screen.getByRole('button', { name: 'Send a test' })

  test('sends the sample of the chosen event once, and shows the response', async () => {
    const answer = deferred()
    server.use(http.post('*/api/v1/webhooks/:id/test', () => answer.released))
    const { user } = await open(TEST)
    expect(JSON.parse(sample().value)).toMatchObject({ event: 'onCallEnd' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'onError')
    expect(JSON.parse(sample().value)).toMatchObject({ event: 'onError', error: { code: 'tool_timeout' } })
    await user.dblClick(send())
    answer.release()
    expect(await screen.findByText('Delivered · 202')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Response' })).toHaveTextContent('"ok": true')
    expect(requestsTo('POST', '/test').map(({ body }) => body)).toEqual([{ sample: JSON.parse(sample().value) }])
  })

  test('without the endpoint shows a note, and another failure shows its message', async () => {
    server.use(http.post('*/api/v1/webhooks/:id/test', () => refusal(404, 'Cannot POST')))
    const { user } = await open(TEST)
    await user.click(send())
    expect(await screen.findByText('No tests here')).toBeVisible()
    server.use(http.post('*/api/v1/webhooks/:id/test', () => refusal(500, 'Sender is down')))
    await user.click(send())
    expect(await screen.findByText('Sender is down')).toBeVisible()
    expect(screen.queryByText('No tests here')).toBeNull()
  })
})
