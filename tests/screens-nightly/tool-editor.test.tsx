import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { addByMenu } from '../support/params'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'
import { EDITED, open, saveByKey } from '../support/tool-editor'
import { requestsTo, server } from '../support/tool-server'

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
  test('shows its request without secrets, and the schema sent to the model', async () => {
    const { user } = await open(EDITED)
    const result = within(await screen.findByRole('region', { name: 'Resulting request' }))
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
  const CURL = `curl 'https://api.example.com/v2/orders/{orderId}/refunds?notify=yes&api_key=sk-1' \\
    -H 'X-Api-Key: 123' --json '{"amount": 12, "customer": {"name": "Kim", "address": {"city": "Seoul"}}}' | jq .`

  test('of a cURL command fills the form, with nested parameters, and saves nothing', async () => {
    const { user, name, href } = await open('/tools/new?import=curl')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Command' }))
    await user.paste('wget https://api.example.com')
    expect(await dialog.findByText('This is not a cURL command.')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Command' }))
    await user.paste(CURL)
    expect(await dialog.findByText('Text after the command was left out.')).toBeVisible()
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
      queryParams: [
        { identifier: 'notify', valueType: 'LLM_PROMPT' },
        { identifier: 'api_key', valueType: 'CONSTANT', value: 'sk-1' },
      ],
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
  test('the timeout can be cleared', async () => {
    const { user } = await open('/tools/t1')
    await user.clear(screen.getByRole('textbox', { name: /^Timeout/ }))
    saveByKey()
    await expectToast('Tool saved')
    expect(requestsTo('PATCH', '/t1').map(({ body }) => body?.timeoutMs)).toEqual([null])
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

  test('a copy keeps the credential', async () => {
    Object.assign(server.db.tools[0] ?? {}, { credentialId: 'cred1' })
    const { user } = await open('/tools/new?from=t1')
    await user.click(screen.getByRole('button', { name: 'Create tool' }))
    await waitFor(() => expect(requestsTo('POST', '/tools')[0]?.body?.credentialId).toBe('cred1'))
  })

  test('a stored parameter fault does not block other changes, but is not copied', async () => {
    Object.assign(server.db.tools[0] ?? {}, { pathParams: [] })
    const { user } = await open(EDITED)
    await user.clear(screen.getByRole('textbox', { name: /^Timeout/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'PUT')
    saveByKey()
    await expectToast('Tool saved')
    expect(requestsTo('PATCH', '/t1').map(({ body }) => body)).toMatchObject([{ method: 'PUT', timeoutMs: null }])
    await addByMenu(user, 'Query parameter')
    saveByKey()
    expect(await screen.findByRole('region', { name: 'Problems' })).toBeVisible()
    await open('/tools/new?from=t1')
    saveByKey()
    expect(await screen.findByRole('region', { name: 'Problems' })).toBeVisible()
    expect([...requestsTo('PATCH', '/t1'), ...requestsTo('POST', '/tools')]).toHaveLength(1)
  })

  test('discarding a copy returns to its original', async () => {
    const { user, href } = await renderRoute('/tools/new?from=t1')
    await screen.findByDisplayValue('book_visit_2')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { level: 1, name: 'book_visit' })
    expect(href()).toBe('/tools/t1')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a test run', () => {
  const TEST = `${EDITED}?tab=test`
  const run = () => screen.findByRole('button', { name: 'Run the tool' })

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
