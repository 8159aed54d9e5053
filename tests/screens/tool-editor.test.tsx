import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { addByMenu } from '../support/params'
import { renderRoute } from '../support/render'
import { deferred } from '../support/test-server'
import { expectToast } from '../support/toast'
import { requestsTo, server } from '../support/tool-server'

const EDITED = '/tools/t1'
const address = () => screen.getByRole('textbox', { name: 'URL' })
const section = (name: string) => within(screen.getByRole('region', { name }))
const saveByKey = (key = 's') => fireEvent.keyDown(document.body, { key, code: 'KeyS', ctrlKey: true })
const patches = () => requestsTo('PATCH', '/t1').map(({ body }) => body)

/** The name of the tool itself, not of one of its parameters. */
async function open(path = '/tools/new') {
  const page = await renderRoute(path)
  await screen.findByRole('heading', { name: 'Called by', hidden: true })
  const [name] = screen.getAllByRole('textbox', { name: 'Name', hidden: true })
  return { ...page, name: name as HTMLElement }
}

describe('the name', () => {
  test.each([
    ['예약 확인', /Only letters/, 'yeyak_hwakin'],
    ['2nd try', /Only letters/, '_2nd_try'],
    ['Book_Visit', /Another tool/, 'Book_Visit_2'],
  ])('%s shows an error while typing, with a valid function name as a suggestion', async (typed, words, instead) => {
    const { user, name } = await open()
    await user.click(name)
    await user.paste(typed)
    expect(await screen.findByText(words)).toBeVisible()
    expect(name).toBeInvalid()
    await user.click(screen.getByRole('button', { name: `Use ${instead}` }))
    expect(name).toHaveValue(instead)
    expect(name).toHaveFocus()
    expect(name).not.toBeInvalid()
  })
})

describe('a new tool', () => {
  test('is created with the keyboard, once, and then redirects to its own URL', async () => {
    const { user, name, href } = await open()
    await user.type(name, 'look_up')
    await user.type(address(), 'https://api.example.com/orders/{{orderId}')
    await user.click(await screen.findByRole('button', { name: 'Add path parameter “orderId”' }))
    await user.click(screen.getByRole('radio', { name: /The platform/ }))
    saveByKey()
    expect(await screen.findByText(/Choose at least one event/)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Call ends' }))
    // The Korean layout is on: the key says ㄴ.
    saveByKey('ㄴ')
    saveByKey('ㄴ')
    await expectToast('Tool created')
    expect(href()).toBe('/tools/t9')
    expect(requestsTo('POST', '/tools')).toHaveLength(1)
    const [made] = requestsTo('POST', '/tools')
    expect(made?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(made?.body).toMatchObject({
      name: 'look_up',
      type: 'api',
      method: 'GET',
      url: 'https://api.example.com/orders/{orderId}',
      callerType: 'system',
      systemEvents: ['onCallEnd'],
      pathParams: [{ identifier: 'orderId', valueType: 'LLM_PROMPT', required: true }],
    })
  })

  test.each([
    ['', /Enter the URL/],
    ['api.example.com', /Not a valid URL/],
    ['https://ada:secret@api.example.com', /Leave user name and password out/],
  ])('rejects the URL %j with an error', async (url, words) => {
    const { user, name } = await open()
    await user.type(name, 'look_up')
    if (url !== '') await user.type(address(), url)
    await user.click(screen.getByRole('button', { name: 'Create tool' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(address()).toBeInvalid()
    expect(requestsTo('POST', '/tools')).toEqual([])
  })

  test('shows its request without secrets, and the schema sent to the model', async () => {
    const { user } = await open(EDITED)
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    const request = result.getByRole('region', { name: 'As HTTP' })
    await waitFor(() => expect(request).toHaveTextContent('Authorization: Bearer <redacted>'))
    expect(result.getByRole('region', { name: 'As cURL' })).toHaveTextContent(/^curl 'https:\/\/api\.example\.com/)
    await user.click(result.getByRole('radio', { name: 'JSON Schema' }))
    const schema = () => JSON.parse(result.getByRole('region', { name: 'JSON Schema' }).textContent ?? '')
    expect(Object.keys(schema().parameters.properties)).toEqual(['clinicId', 'customer', 'minutes'])
    // What comes from the call is not the agent's business.
    expect(Object.keys(schema().parameters.properties.customer.properties)).toEqual(['name'])
    await addByMenu(user, 'Query parameter')
    await user.keyboard('urgent')
    await waitFor(() => expect(Object.keys(schema().parameters.properties)).toContain('urgent'))
  })
})

describe('an import', () => {
  const CURL = `curl 'https://api.example.com/v2/orders/{orderId}/refunds?notify=yes' \\
    -H 'X-Api-Key: 123' --json '{"amount": 12, "customer": {"name": "Kim", "address": {"city": "Seoul"}}}' | jq .`

  test('of a cURL command fills the form, with nested parameters, and saves nothing', async () => {
    const { user, name, href } = await open('/tools/new?import=curl')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Command' }))
    await user.paste('wget https://api.example.com')
    expect(await dialog.findByText('This is not a cURL command.')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Command' }))
    await user.paste(CURL)
    expect(await dialog.findByText('What follows the command was left out.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Fill in the form' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(href()).toBe('/tools/new')
    expect(name).toHaveValue('post_orders_refunds')
    const city = within(screen.getByRole('group', { name: 'city' }))
    expect(city.getByRole('textbox', { name: 'Description' })).toHaveValue('For example Seoul')
    expect(requestsTo('POST', '/tools')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Create tool' }))
    await expectToast('Tool created')
    expect(requestsTo('POST', '/tools')[0]?.body).toMatchObject({
      method: 'POST',
      url: 'https://api.example.com/v2/orders/{orderId}/refunds',
      pathParams: [{ identifier: 'orderId' }],
      queryParams: [{ identifier: 'notify', valueType: 'LLM_PROMPT' }],
      bodyParams: [
        { identifier: 'amount', dataType: 'number' },
        {
          identifier: 'customer',
          properties: [{ identifier: 'name' }, { identifier: 'address', properties: [{ identifier: 'city' }] }],
        },
      ],
    })
  })
})

describe('a stored tool', () => {
  test('sends only changed fields, and keeps those that this release does not know', async () => {
    const { user } = await open('/tools/t2')
    expect(screen.getByRole('checkbox', { name: 'onSomethingNew' })).toBeChecked()
    await user.type(screen.getByRole('textbox', { name: /^Timeout/ }), '5')
    saveByKey()
    await expectToast('Tool saved')
    expect(requestsTo('PATCH', '/t2').map(({ body }) => body)).toEqual([
      { timeoutMs: 5000, basedOn: '2026-03-03T10:00:00Z' },
    ])
  })

  test('the timeout can be cleared', async () => {
    const { user } = await open('/tools/t1')
    await user.clear(screen.getByRole('textbox', { name: /^Timeout/ }))
    saveByKey()
    await expectToast('Tool saved')
    expect(requestsTo('PATCH', '/t1').map(({ body }) => body?.timeoutMs)).toEqual([null])
  })

  test('is not saved with invalid parameters: the list of problems links to them', async () => {
    const { user } = await open(EDITED)
    await addByMenu(user, 'Query parameter')
    saveByKey()
    const list = within(await screen.findByRole('region', { name: 'What to look at' }))
    await user.click(await list.findByRole('button', { name: 'A parameter has no name.' }))
    expect(section('Query parameters').getByRole('textbox', { name: 'Name' })).toHaveFocus()
    expect(patches()).toEqual([])
  })

  test('is duplicated under a unique name, and not created before it is saved', async () => {
    const { user, href } = await renderRoute(EDITED)
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }))
    await screen.findByRole('heading', { level: 1, name: 'New tool' })
    expect(href()).toBe('/tools/new?from=t1')
    expect(screen.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('book_visit_2')
    expect(screen.queryByText(/Draft restored/)).toBeNull()
    const body = within(screen.getByRole('region', { name: 'Body parameters' }))
    expect(body.getByDisplayValue('customer')).toBeVisible()
    expect(screen.getByDisplayValue('Authorization')).toBeVisible()
    expect(requestsTo('POST', '/tools')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Create tool' }))
    await waitFor(() => expect(requestsTo('POST', '/tools')).toHaveLength(1))
    expect(requestsTo('POST', '/tools')[0]?.body).toMatchObject({
      name: 'book_visit_2',
      method: 'POST',
      bodyParams: [{ identifier: 'customer' }, { identifier: 'minutes' }],
    })
  })

  test('discarding a copy returns to its original', async () => {
    const { user, href } = await renderRoute('/tools/new?from=t1')
    await screen.findByDisplayValue('book_visit_2')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { level: 1, name: 'book_visit' })
    expect(href()).toBe('/tools/t1')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('that does not exist shows an error with a link back', async () => {
    await renderRoute('/tools/t404')
    expect(await screen.findByText('This tool does not exist')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/tools')
  })
})

describe('a test run', () => {
  const TEST = `${EDITED}?tab=test`
  const run = () => screen.findByRole('button', { name: 'Run the tool' })

  test('requires the model’s arguments, and shows status, time and response', async () => {
    const { user } = await renderRoute(TEST)
    const minutes = await screen.findByRole('textbox', { name: 'minutes' })
    expect(screen.getByText(/real POST request/)).toBeVisible()
    await user.clear(minutes)
    await user.type(minutes, 'many')
    await user.click(await run())
    expect(await screen.findByText('This is not a value of this type.')).toBeVisible()
    expect(minutes).toHaveFocus()
    expect(requestsTo('POST', '/test')).toEqual([])
    await user.clear(minutes)
    await user.type(minutes, '30')
    await user.clear(screen.getByRole('textbox', { name: 'customer › name' }))
    await user.type(screen.getByRole('textbox', { name: 'customer › name' }), 'Daniel')
    const answer = deferred()
    server.use(http.post('*/api/v1/tools/:id/test', () => answer.released))
    await user.dblClick(await run())
    answer.release()
    expect(await screen.findByText('Answered · 201')).toBeVisible()
    expect(screen.getByText('1,234 ms')).toBeVisible()
    expect(screen.getByRole('region', { name: 'What came back' })).toHaveTextContent('"booked": true')
    expect(screen.queryByText(/very-secret/)).toBeNull()
    expect(requestsTo('POST', '/test').map(({ body }) => body)).toEqual([
      { arguments: { clinicId: 'A1001', customer: { name: 'Daniel' }, minutes: 30 } },
    ])
  })

  test('has a request timeout above that of the tool', async () => {
    const limit = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
    const { user } = await renderRoute(TEST)
    server.db.tools = server.db.tools.map((tool) => ({ ...tool, timeoutMs: 60_000 }))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(requestsTo('GET', '/tools/t1').length).toBeGreaterThan(1))
    limit.mockClear()
    await user.click(await run())
    expect(await screen.findByText('Answered · 201')).toBeVisible()
    expect(limit.mock.calls.flat()).toContain(70_000)
    limit.mockRestore()
  })

  test('can be cancelled, with a notice that it may have been received', async () => {
    server.use(http.post('*/api/v1/tools/:id/test', () => delay('infinite')))
    const { user } = await renderRoute(TEST)
    await user.click(await run())
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/Canceled/)).toBeVisible()
    expect(await run()).not.toHaveAttribute('aria-disabled')
  })
})
