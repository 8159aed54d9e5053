import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { choose } from '../support/combobox'
import { confirmation, db, dialog, requestsTo, server } from '../support/number-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const front = '+1 415 555 0101'
const inbound = (number: string) => screen.findByRole('combobox', { name: `Who answers ${number}` })
const description = (number: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Description of ${number}` })

describe('an agent chosen in the row', () => {
  test('is confirmed by a toast with an Undo button', async () => {
    const { user } = await renderRoute('/phone-numbers')
    const select = await inbound(front)
    await choose(user, select, 'Max')
    await expectToast(`Max answers ${front}`)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expectToast(`${front}: change undone`)
    expect(select).toHaveTextContent('Ava')
    expect(requestsTo('PATCH', '/n1').map(({ body }) => body)).toEqual([
      { inboundAgentId: 'a2' },
      { inboundAgentId: 'a1' },
    ])
    await choose(user, await screen.findByRole('combobox', { name: `Who calls from ${front}` }), 'Max')
    await expectToast(`Max calls from ${front}`)
  })

  test('is not undone where it was changed again in the meantime', async () => {
    const { user } = await renderRoute('/phone-numbers')
    const select = await inbound(front)
    await choose(user, select, 'No agent')
    await expectToast(`Nobody answers ${front}`)
    Object.assign(db['phone-numbers'][0] ?? {}, { inboundAgentId: 'a2' })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expectToast(`${front} was changed again, nothing was undone`)
    expect(requestsTo('PATCH', '/n1')).toHaveLength(1)
  })

  test('a later accepted choice is kept when an earlier one was rejected', async () => {
    server.use(http.patch('*/api/v1/phone-numbers/:id', () => refusal(500, 'Not now'), { once: true }))
    const { user } = await renderRoute('/phone-numbers')
    const select = await inbound(front)
    await choose(user, select, 'No agent')
    await choose(user, select, 'Max')
    await expectToast('Not now')
    await waitFor(() => expect(requestsTo('PATCH', '/n1')).toHaveLength(2))
    await waitFor(() => expect(db['phone-numbers'].find(({ id }) => id === 'n1')?.inboundAgentId).toBe('a2'))
    expect(select).toHaveTextContent('Max')
  })
})

describe('a description edited in place', () => {
  test('is saved by Enter, and put back by Escape', async () => {
    const { user } = await renderRoute('/phone-numbers')
    const field = await description(front)
    await user.type(field, ' 2{Escape}')
    expect(field).toHaveValue('Front desk')
    await user.type(field, ' 3{Enter}')
    await waitFor(() => expect(requestsTo('PATCH', '/n1')).toHaveLength(1))
    expect(requestsTo('PATCH', '/n1')[0]?.body).toEqual({ description: 'Front desk 3' })
    await user.tab()
    expect(requestsTo('PATCH', '/n1')).toHaveLength(1)
    expect(field).toHaveValue('Front desk 3')
  })

  test('ignores Enter and Escape during Hangul composition', async () => {
    await renderRoute('/phone-numbers')
    const field = await description(front)
    fireEvent.change(field, { target: { value: '안내 데스' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    expect(field).toHaveValue('안내 데스')
    expect(requestsTo('PATCH', '/n1')).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(requestsTo('PATCH', '/n1')).toHaveLength(1))
  })
})

test('a bulk assignment shows the outcome per number, and retries only the failed ones', async () => {
  let refused = false
  server.use(
    http.patch('*/api/v1/phone-numbers/n2', () => {
      if (refused) return undefined
      refused = true
      return HttpResponse.json({ statusCode: 423, message: 'Locked by the carrier', error: 'No' }, { status: 423 })
    }),
  )
  const { user } = await renderRoute('/phone-numbers')
  await user.click(await screen.findByRole('checkbox', { name: `Select ${front}` }))
  await user.click(screen.getByRole('checkbox', { name: 'Select +82 10 0099 0002' }))
  await user.click(screen.getByRole('button', { name: 'Assign agent' }))
  await screen.findByRole('dialog')
  await choose(user, dialog().getByRole('combobox', { name: 'Agent' }), 'Max')
  await user.dblClick(dialog().getByRole('button', { name: 'Assign to 2 numbers' }))
  expect(await dialog().findByText('Locked by the carrier')).toBeVisible()
  expect(await dialog().findByText('1 of 2 done, 1 failed')).toBeVisible()
  expect(requestsTo('PATCH', '')).toHaveLength(2)
  await user.click(dialog().getByRole('button', { name: 'Try 1 again' }))
  expect(await dialog().findByText('2 of 2 done')).toBeVisible()
  expect(requestsTo('PATCH', '/n1')).toHaveLength(1)
  expect(requestsTo('PATCH', '/n2').map(({ body }) => body)).toEqual([
    { inboundAgentId: 'a2' },
    { inboundAgentId: 'a2' },
  ])
  await user.click(dialog().getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Selected numbers' })).toBeNull()
  expect(await inbound('+82 10 0099 0002')).toHaveTextContent('Max')
})

describe('the drawer of a phone number', () => {
  test('deactivating shows its effects, and can be undone', async () => {
    const { user } = await renderRoute('/phone-numbers?number=n1')
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    const ask = await confirmation()
    expect(ask.getByText(/Ava no longer answers them/)).toBeVisible()
    expect(ask.getByText(/stays yours for 30 credits per month/)).toBeVisible()
    expect(await ask.findByRole('link', { name: 'Night shift' })).toBeVisible()
    await user.dblClick(ask.getByRole('button', { name: 'Deactivate number' }))
    await expectToast(`${front} is out of service`)
    expect(requestsTo('PATCH', '/n1').map(({ body }) => body)).toEqual([{ status: 'deactivated' }])
    await user.click(await screen.findByRole('button', { name: 'Put back in service' }))
    await waitFor(() => expect(requestsTo('PATCH', '/n1')).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible()
  })

  test('deactivating after the session has expired shows only that', async () => {
    const { user } = await renderRoute('/phone-numbers?number=n1')
    server.use(http.patch('*/api/v1/phone-numbers/n1', () => refusal(401, 'Unauthorized')))
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
    await user.click((await confirmation()).getByRole('button', { name: 'Deactivate number' }))
    await screen.findByRole('button', { name: 'Sign in' })
    await expectToast('Session expired!')
    expect(screen.queryByText('Unauthorized')).toBeNull()
  })

  test('a custom greeting requires a text, and is sent once on save', async () => {
    const { user } = await renderRoute('/phone-numbers?number=n1')
    await user.click(await screen.findByRole('radio', { name: /Custom text/ }))
    await user.click(dialog().getByRole('button', { name: 'Save changes' }))
    expect(await dialog().findByText('Enter a greeting.')).toBeVisible()
    await user.type(dialog().getByRole('textbox', { name: 'What callers hear first' }), 'Hello there')
    await user.dblClick(dialog().getByRole('button', { name: 'Save changes' }))
    await expectToast('Number saved')
    expect(requestsTo('PATCH', '/n1').map(({ body }) => body)).toEqual([
      { greetingType: 'custom', greeting: 'Hello there' },
    ])
  })

  test('agents, description and greeting are sent together on save, and nothing before', async () => {
    const { user } = await renderRoute('/phone-numbers?number=n1')
    await screen.findByRole('dialog')
    await choose(user, await dialog().findByRole('combobox', { name: 'Inbound agent' }), 'Max')
    await choose(user, dialog().getByRole('combobox', { name: 'Outbound agent' }), 'Ava')
    await user.type(dialog().getByRole('textbox', { name: 'Description' }), ' 2{Tab}')
    await user.click(dialog().getByRole('radio', { name: /first message/ }))
    expect(requestsTo('PATCH', '/n1')).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Save changes' }))
    await expectToast(`Max answers ${front}`)
    expect(requestsTo('PATCH', '/n1').map(({ body }) => body)).toEqual([
      { description: 'Front desk 2', inboundAgentId: 'a2', outboundAgentId: 'a1', greetingType: 'first_message' },
    ])
    // The style sheet, which is not loaded here, keeps toasts clickable beside a dialog.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(requestsTo('PATCH', '/n1').at(-1)?.body).toEqual({ inboundAgentId: 'a1' }))
  })
})
