import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { db, dialog, requestsTo, server } from '../support/number-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const CALLS = '*/api/v1/call-records'
const call = (id: string, more: object = {}) => ({
  id,
  type: 'telephony',
  from: '+12065550100',
  to: '+14155550101',
  startTime: '2026-11-20T03:00:00Z',
  duration: 75,
  endType: 'normal',
  ...more,
})
const open = () => renderRoute('/phone-numbers?number=n1')
const section = async () => {
  const heading = await dialog().findByRole('heading', { name: 'Latest calls' })
  return within(heading.parentElement as HTMLElement)
}
const drawer = async () => within(await screen.findByRole('dialog', { name: '+1 415 555 0101' }))

test('a number shows the latest calls to it, each with its caller, time, length and end, as a way to it', async () => {
  db['call-records'].push(
    call('call/1', { customer: { name: 'Daniel Price' } }),
    call('call_2', { endType: 'dropped', startTime: undefined, duration: undefined }),
    call('call_3', { to: '+14155550999' }),
  )
  await open()
  await drawer()
  const calls = await section()
  const [first, second, ...others] = await calls.findAllByRole('link')
  expect(others).toEqual([])
  expect(first).toHaveTextContent(/^Daniel PriceNov 20, 2026.*Normal1:15$/)
  expect(first).toHaveAttribute('href', '/call-records?call=call/1')
  expect(second).toHaveTextContent(/^\+1 206 555 0100dropped—$/)
  // The list behind it has read the calls of all numbers.
  const asked = requestsTo('GET', '/call-records').map(({ query }) => query)
  expect(asked.filter(({ to }) => to)).toEqual([{ to: '+14155550101', page: '1', limit: '5' }])
  expect(dialog().getByRole('link', { name: 'Calls to this number' })).toHaveAttribute(
    'href',
    '/call-records?to=%2B14155550101',
  )
})

test('a number without calls shows an empty state', async () => {
  await open()
  await drawer()
  expect(await (await section()).findByText('Nobody has called this number yet.')).toBeVisible()
})

test('calls that fail to load show the error with Retry in place', async () => {
  server.use(http.get(CALLS, () => refusal(403, 'Administrators only')))
  db['call-records'].push(call('call_1'))
  const { user } = await open()
  await drawer()
  expect(await (await section()).findByRole('alert')).toHaveTextContent('Administrators only')
  server.recover()
  await user.click((await section()).getByRole('button', { name: 'Retry' }))
  expect(await (await section()).findByRole('link', { name: /206 555 0100/ })).toBeVisible()
})

test.each([404, 405, 501])('an API that answers calls with %i shows no calls', async (status) => {
  server.use(http.get(CALLS, () => refusal(status)))
  await open()
  await drawer()
  expect(await dialog().findByRole('button', { name: 'Deactivate' })).toBeVisible()
  await screen.findByRole('link', { name: 'Calls to this number' })
  expect(dialog().queryByRole('heading', { name: 'Latest calls' })).toBeNull()
  expect(dialog().queryByRole('alert')).toBeNull()
})
