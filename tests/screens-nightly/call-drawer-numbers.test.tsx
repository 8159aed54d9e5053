import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { deferred, page, refusal } from '../support/test-server'

const { server, putCall } = callServer()
const LIST = '*/api/v1/phone-numbers'
const own = { id: 'n&1', number: toothache.to }

async function field(label: string) {
  const panel = within(await screen.findByRole('dialog'))
  const title = await panel.findByText(label, { selector: 'dt' })
  return within(title.nextElementSibling as HTMLElement)
}
const open = () => renderRoute('/call-records?call=call_tooth')

test('a number of the workspace links to its details, any other to the calls to it', async () => {
  server.db['phone-numbers'].push(own)
  const { user, href } = await open()
  const to = await field('To')
  expect(await to.findByRole('link', { description: /number of this workspace/ })).toHaveAttribute(
    'href',
    '/phone-numbers?number=n%261',
  )
  await user.click((await field('From')).getByRole('link', { name: '+1 206 555 0100' }))
  expect(href()).toBe('/call-records?to=%2B12065550100')
})

test('the drawer does not wait for the numbers of the workspace', async () => {
  const { release, released } = deferred()
  server.use(
    http.get(LIST, async () => {
      await released
      return page([own])
    }),
  )
  await open()
  const to = await field('To')
  expect(to.getByRole('link', { name: '+1 206 555 0199' })).toHaveAttribute('href', '/call-records?to=%2B12065550199')
  release()
  expect(await to.findByRole('link', { description: /number of this workspace/ })).toBeVisible()
})

test.each([404, 403, 500])(
  'where the numbers respond with %i, each links to its calls, without an error',
  async (status) => {
    server.use(http.get(LIST, () => refusal(status)))
    const { href } = await open()
    const to = await field('To')
    expect(to.getByRole('link', { description: 'Calls to this number' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(href()).toBe('/call-records?call=call_tooth')
  },
)

test('text that is not a number is not a link', async () => {
  const long = `sip:${'1'.repeat(80)}`
  putCall({ ...toothache, from: 'anonymous', to: long })
  await open()
  expect((await field('From')).getByText('anonymous')).toBeVisible()
  expect((await field('To')).getByTitle(long)).toBeVisible()
  expect((await field('From')).queryByRole('link')).toBeNull()
  expect((await field('To')).queryByRole('link')).toBeNull()
})
