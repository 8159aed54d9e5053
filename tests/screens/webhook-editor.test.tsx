import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { addByMenu } from '../support/params'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { requestsTo, server } from '../support/webhook-server'

const EDITED = '/webhooks/w1'
const TEST = `${EDITED}?tab=test`
const patches = () => requestsTo('PATCH', '/w1').map(({ body }) => body)
// Parameters have names too, further down.
const nameBox = async () => (await screen.findAllByRole('textbox', { name: 'Name' }))[0] as HTMLElement
const address = () => screen.getByRole('textbox', { name: 'URL' })
const section = (name: string) => within(screen.getByRole('region', { name }))
const isEvent = (word: RegExp) => screen.getByRole('checkbox', { name: word })
const saveByKey = (key = 's') => fireEvent.keyDown(document.body, { key, code: 'KeyS', ctrlKey: true })

/** An editor at an address, with its name ready to be typed into. */
async function open(path = EDITED) {
  const page = await renderRoute(path)
  const name = path === EDITED ? await nameBox() : await screen.findByRole('textbox', { name: /Name|Sample/ })
  return { ...page, name }
}

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

  test('shows the request it makes, filled with a call and without its secrets', async () => {
    const { user } = await open()
    const preview = within(await screen.findByRole('region', { name: 'Resulting request' }))
    expect(preview.getByRole('region', { name: 'As HTTP' })).toHaveTextContent('"from": "+12135550142"')
    await addByMenu(user, 'Header')
    await user.keyboard('Authorization{Tab}Bearer very-secret')
    await waitFor(() => expect(preview.getByRole('region', { name: 'As HTTP' })).toHaveTextContent('Authorization'))
    expect(screen.queryByText(/very-secret/)).toBeNull()
  })

  test('is filled in from a cURL command, with the values as they were pasted', async () => {
    const { user } = await open('/webhooks/new')
    await user.click(screen.getByRole('button', { name: 'Import cURL' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Command' }))
    await user.paste(`curl -X PUT https://hooks.example.com/in -H 'X-Key: 1' --json '{"text": "Hi"}'`)
    await user.click(dialog.getByRole('button', { name: 'Fill in the form' }))
    expect(address()).toHaveValue('https://hooks.example.com/in')
    expect(section('Headers').getByDisplayValue('X-Key')).toBeVisible()
    expect(section('Body parameters').getByDisplayValue('Hi')).toBeVisible()
  })

  test.each([
    ['', /Enter the URL/],
    ['robot.example.com', /Not a valid URL/],
    ['http://robot.example.com', /anybody on the way/],
    ['https://ada:secret@robot.example.com', /Leave user name and password out/],
  ])('rejects the URL %j with an error', async (url, words) => {
    const { user, name } = await open('/webhooks/new')
    await user.type(name, 'Robot')
    if (url !== '') await user.type(address(), url)
    await user.click(screen.getByRole('button', { name: 'Create webhook' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(address()).toBeInvalid()
    expect(requestsTo('POST', '/webhooks')).toEqual([])
  })
})

describe('a stored webhook', () => {
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

  test('shows that unsaved changes are not included', async () => {
    const { user, name } = await open()
    await user.type(name, '!')
    await user.click(screen.getByRole('tab', { name: 'Test' }))
    expect(await screen.findByText(/without the changes you have just made/)).toBeVisible()
  })

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
    expect(screen.getByRole('region', { name: 'What came back' })).toHaveTextContent('"ok": true')
    expect(requestsTo('POST', '/test').map(({ body }) => body)).toEqual([{ sample: JSON.parse(sample().value) }])
  })

  test('with invalid JSON is not sent; the sample can be restored', async () => {
    const { user } = await open(TEST)
    await user.clear(sample())
    await user.type(sample(), '{{}"from": ')
    await user.click(send())
    expect(await screen.findByText('This is not valid JSON.')).toBeVisible()
    expect(requestsTo('POST', '/test')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back to the sample' }))
    expect(screen.queryByText('This is not valid JSON.')).toBeNull()
    expect(JSON.parse(sample().value)).toMatchObject({ event: 'onCallEnd' })
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
