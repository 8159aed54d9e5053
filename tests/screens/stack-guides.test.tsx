import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { env } from '@/lib/env'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'

const server = testServer({
  resources: { 'call-records': { rows: () => [] }, agents: { rows: () => [] }, users: { rows: () => [] } },
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/ingest/unread', () => page([])),
    http.get('*/api/v1/ingest/sources', () =>
      page([
        { id: 'vapi', name: 'Vapi', path: '/ingest/vapi', configured: false },
        { id: 'retell', name: 'Retell', path: '/ingest/retell', configured: true },
      ]),
    ),
  ],
})

const { demo } = env
afterEach(() => Object.assign(env, { demo }))

/** An API that takes calls of voice stacks and places none. */
const takesCalls = () => {
  const resources = { ingest: ['sources', 'unread'], 'phone-numbers': false, 'call-records': ['list', 'get'] }
  server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources })))
}

test('the first steps lead to the voice stack, and leave out what the API lacks', async () => {
  takesCalls()
  await renderRoute('/call-records')
  const steps = within(await screen.findByRole('region', { name: 'Get started' }))
  expect(await steps.findByRole('link', { name: 'Connect your voice stack' })).toHaveAttribute(
    'href',
    '/help-center?article=voice-stacks',
  )
  expect(steps.queryByRole('link', { name: 'Get a phone number' })).toBeNull()
  expect(steps.queryByRole('link', { name: 'Make the first call' })).toBeNull()
  expect(steps.getByRole('link', { name: 'Create an agent' })).toBeVisible()
})

test('a stack that is not set up leads to its article, which has the URL of this server to copy', async () => {
  takesCalls()
  Object.assign(env, { demo: false })
  const { user } = await renderRoute('/ingest')
  expect(screen.queryByRole('link', { name: 'How to connect Retell' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'How to connect Vapi' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Calls of Vapi' })).toBeVisible()
  const url = new URL(`${env.apiBase}/ingest/vapi`, window.location.href).href
  await user.click(await screen.findByRole('button', { name: `Copy ${url}` }))
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('where it is not known to take calls, the URL is an example', async () => {
  await renderRoute('/help-center?article=stack-vapi')
  expect(await screen.findByRole('button', { name: 'Copy https://your-server/ingest/vapi' })).toBeVisible()
})
