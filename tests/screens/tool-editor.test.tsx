import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { addByMenu } from '../support/params'
import { renderRoute } from '../support/render'
import { deferred } from '../support/test-server'
import { expectToast } from '../support/toast'
import { address, EDITED, open, saveByKey } from '../support/tool-editor'
import { requestsTo, server } from '../support/tool-server'

const section = (name: string) => within(screen.getByRole('region', { name }))
const patches = () => requestsTo('PATCH', '/t1').map(({ body }) => body)

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

  test('is not saved with invalid parameters: the list of problems links to them', async () => {
    const { user } = await open(EDITED)
    await addByMenu(user, 'Query parameter')
    saveByKey()
    const list = within(await screen.findByRole('region', { name: 'Problems' }))
    await user.click(await list.findByRole('button', { name: 'A parameter has no name.' }))
    expect(section('Query parameters').getByRole('textbox', { name: 'Name' })).toHaveFocus()
    expect(patches()).toEqual([])
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
    expect(screen.getByRole('region', { name: 'Response' })).toHaveTextContent('"booked": true')
    expect(screen.queryByText(/very-secret/)).toBeNull()
    expect(requestsTo('POST', '/test').map(({ body }) => body)).toEqual([
      { arguments: { clinicId: 'A1001', customer: { name: 'Daniel' }, minutes: 30 } },
    ])
  })
})
