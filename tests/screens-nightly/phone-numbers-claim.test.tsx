import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { choose } from '../support/combobox'
import { db, dialog, requestsTo, server } from '../support/number-server'
import { renderRoute } from '../support/render'
import { page, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const front = '+1 415 555 0101'
const inbound = (number: string) => screen.findByRole('combobox', { name: `Who answers ${number}` })

describe('a new number', () => {
  test('is claimed once, however often the button is clicked, and appears in the list', async () => {
    const { user, href } = await renderRoute('/phone-numbers?claim=true&contains=22')
    await screen.findByRole('dialog')
    await user.click(await dialog().findByRole('button', { name: 'Get this number' }))
    expect(dialog().getByRole('alert')).toHaveTextContent('Please choose a number first.')
    await user.click(dialog().getByRole('radio', { name: /555 0122/ }))
    expect(dialog().queryByRole('radio', { name: /555 0111/ })).toBeNull()
    await user.type(dialog().getByRole('textbox', { name: 'Description (optional)' }), 'Night line')
    await choose(user, dialog().getByRole('combobox', { name: 'Inbound agent' }), 'Max')
    await user.dblClick(dialog().getByRole('button', { name: 'Get this number' }))
    await expectToast('+1 415 555 0122 is yours')
    expect(requestsTo('POST', '/phone-numbers')).toHaveLength(1)
    expect(requestsTo('POST', '/phone-numbers')[0]).toMatchObject({
      body: { number: '+14155550122', description: 'Night line', inboundAgentId: 'a2' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(href()).toBe('/phone-numbers')
    expect(await inbound('+1 415 555 0122')).toHaveTextContent('Max')
  })

  test('that was claimed by another user shows an error, and keeps the input', async () => {
    server.use(http.post('*/api/v1/phone-numbers', () => refusal(409, 'The number is taken')))
    const { user } = await renderRoute('/phone-numbers?claim=true')
    await user.click(await screen.findByRole('radio', { name: /555 0111/ }))
    await user.type(dialog().getByRole('textbox', { name: 'Description (optional)' }), 'Night line')
    await user.click(dialog().getByRole('button', { name: 'Get this number' }))
    expect(await dialog().findByRole('alert')).toHaveTextContent('Just taken')
    expect(dialog().getByRole('textbox', { name: 'Description (optional)' })).toHaveValue('Night line')
  })

  test.each(['network', 'gateway'])('with a lost response (%s) is found in the list of numbers', async (how) => {
    server.use(
      http.post('*/api/v1/phone-numbers', async ({ request }) => {
        db['phone-numbers'].unshift({ id: 'n9', status: 'active', ...((await request.json()) as object) })
        return how === 'network' ? HttpResponse.error() : refusal(504, 'Gateway Timeout')
      }),
    )
    const { user } = await renderRoute('/phone-numbers?claim=true')
    await user.click(await screen.findByRole('radio', { name: /555 0111/ }))
    await user.click(dialog().getByRole('button', { name: 'Get this number' }))
    await expectToast('+1 415 555 0111 is yours')
    expect(requestsTo('POST', '/phone-numbers')).toHaveLength(1)
  })

  test('with a retry rejected as taken counts as claimed if the first attempt succeeded', async () => {
    let isBehind = true
    server.use(
      http.post('*/api/v1/phone-numbers', async ({ request }) => {
        const body = (await request.json()) as { number: string }
        if (db['phone-numbers'].some(({ number }) => number === body.number)) return refusal(409, 'The number is taken')
        db['phone-numbers'].unshift({ id: 'n9', status: 'active', ...body })
        return HttpResponse.error()
      }),
      http.get('*/api/v1/phone-numbers', ({ request }) =>
        isBehind && new URL(request.url).searchParams.get('search') ? HttpResponse.error() : undefined,
      ),
      http.get('*/api/v1/phone-numbers/available', () => page([{ number: '+14155550111' }])),
    )
    const { user } = await renderRoute('/phone-numbers?claim=true')
    await user.click(await screen.findByRole('radio', { name: /555 0111/ }))
    await user.click(dialog().getByRole('button', { name: 'Get this number' }))
    await dialog().findByRole('alert')
    isBehind = false
    await user.click(dialog().getByRole('button', { name: 'Get this number' }))
    await expectToast('+1 415 555 0111 is yours')
    const keys = requestsTo('POST', '/phone-numbers').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('is not offered where the server has no numbers available', async () => {
    server.use(http.get('*/api/v1/phone-numbers/available', () => refusal(404, 'None')))
    await renderRoute('/phone-numbers')
    await inbound(front)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get a number' })).toBeNull())
  })
})
