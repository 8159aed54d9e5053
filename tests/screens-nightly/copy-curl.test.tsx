import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { accountHandlers } from '../support/account'
import { bashWords } from '../support/bash'
import { renderRoute } from '../support/render'
import { type Row, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

/** Breaks out of quotes that are not quoted, and of a path that is not encoded. */
const HOSTILE = `'; $(touch x) "a/b?c`
const rowsOf = (row: Row) => ({ rows: () => [row] })

testServer({
  resources: {
    agents: rowsOf({ id: HOSTILE, name: 'Mia' }),
    'api-keys': rowsOf({ id: 'k1', name: 'Backend', keyPrefix: 'prl_aaa', status: 'active', scopes: [] }),
    'call-records': rowsOf({ id: HOSTILE, type: 'web', from: '+12065550100', to: '+12065550199' }),
    'phone-numbers': { rows: () => [] },
  },
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/call-records/:id/transcription/status', () => HttpResponse.json({ status: 'skipped' })),
  ],
  fallback: http.get('*/api/v1/*', () => refusal(404)),
  preload: () => Promise.all([import('@/features/call-records/call/call-drawer'), import('@/lib/request/api-curl')]),
})
afterEach(() => vi.restoreAllMocks())

/** The address that the copied command requests; the command has one address and one header, without the token. */
async function requested() {
  const command = await navigator.clipboard.readText()
  expect(command).toContain('$PARLEY_API_KEY')
  expect(command).not.toContain('token-of-ada')
  const [[address = '', ...rest] = []] = bashWords([command])
  expect(rest).toEqual(['-H', 'Authorization: Bearer '])
  expect(address.startsWith(`${window.location.origin}/api/v1/`)).toBe(true)
  return address.replace(`${window.location.origin}/api/v1`, '')
}
const encoded = encodeURIComponent(HOSTILE)

test.each([
  ['/agents?page=1&limit=20&q=%27%20%24(id)', /^\/agents\?page=1&limit=20&search=%27\+%24%28id%29$/],
  [
    '/call-records?type=web&to=%2B82-10-1234&startDate=2026-11-02&endDate=2026-11-02',
    /^\/call-records\?page=1&limit=10&type=web&to=%2B82101234&startDate=2026-11-0\S+&endDate=2026-11-0/,
  ],
])('the list at %s is copied with the query of its request', async (path, sent) => {
  const { user } = await renderRoute(path)
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy this list as cURL' }))
  await expectToast('Copied as cURL')
  await expectToast(/PARLEY_API_KEY/)
  expect(await requested()).toEqual(expect.stringMatching(sent))
})

test('one agent is copied from its menu', async () => {
  const { user } = await renderRoute('/agents')
  await user.click(await screen.findByRole('button', { name: 'Actions for Mia' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as cURL' }))
  await expectToast('Copied as cURL')
  expect(await requested()).toBe(`/agents/${encoded}`)
})

test('without clipboard access, the command is shown to copy by hand', async () => {
  const { user } = await renderRoute('/agents')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy this list as cURL' }))
  await expectToast(/Select and copy/)
  await expectToast(/^curl '.*\/api\/v1\/agents\?page=1&limit=10'/)
})

test('an ID that no URL can contain shows an error instead of copying', async () => {
  const { user } = await renderRoute('/call-records?call=..')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as cURL' }))
  await expectToast('This ID cannot be part of a URL.')
  expect(write).not.toHaveBeenCalled()
})
