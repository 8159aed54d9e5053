import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { storage } from '@/lib/storage'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { page, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

/* A list's filters, order and columns are kept as named views, and shared as links. */

const { requests } = testServer({
  resources: {
    'call-records': {
      rows: () =>
        ['a', 'b'].map((id) => ({
          id: `call_${id}`,
          type: 'web',
          from: '+12065550100',
          to: '+12065550199',
          startTime: '2026-10-01T12:00:00Z',
          duration: 61,
        })),
    },
  },
  handlers: (rows) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', () => page(rows['call-records'], rows['call-records'].length)),
  ],
})
afterEach(() => {
  for (const key of storage.keys()) storage.remove(key)
})

const titles = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
const rows = () => screen.findAllByRole('checkbox', { name: /^Select call_/ })
type User = Awaited<ReturnType<typeof renderRoute>>['user']
async function choose(user: User, item: string, role = 'menuitem') {
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole(role, { name: item }))
}

test('a saved view stores filters, order and columns, and restores them', async () => {
  const { user, unmount } = await renderRoute('/call-records?type=web&sort=duration&desc=true&page=1')
  await rows()
  await choose(user, 'End time', 'menuitemcheckbox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(titles()).toContain('End time'))
  await choose(user, 'Save view')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '  Long web calls {Enter}')
  await expectToast('View “Long web calls” saved')
  unmount()

  const again = await renderRoute('/call-records?to=0199&page=1')
  await rows()
  await choose(again.user, 'End time', 'menuitemcheckbox')
  await again.user.keyboard('{Escape}')
  await waitFor(() => expect(titles()).not.toContain('End time'))
  await choose(again.user, 'Long web calls', 'menuitemradio')
  await waitFor(() => expect(again.href()).toContain('type=web'))
  expect(again.href()).toContain('sort=duration')
  expect(again.href()).not.toContain('to=')
  await waitFor(() => expect(titles()).toContain('End time'))
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ type: 'web', page: '1' }))
  await again.user.click(await screen.findByRole('button', { name: 'View' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Long web calls' })).toBeChecked()
})

test('columns in a link apply without changing the stored ones, until they are edited', async () => {
  const columns = encodeURIComponent('{"columnVisibility":{"id":true,"agent":false}}')
  const { unmount } = await renderRoute(`/call-records?columns=${columns}`)
  await rows()
  expect(titles()).toContain('ID')
  expect(titles()).not.toContain('Agent')
  unmount()
  const own = await renderRoute('/call-records')
  await rows()
  expect(titles()).not.toContain('ID')
  own.unmount()

  const linked = await renderRoute(`/call-records?columns=${columns}`)
  await rows()
  await choose(linked.user, 'From', 'menuitemcheckbox')
  await waitFor(() => expect(linked.href()).not.toContain('columns='))
  expect(titles()).toEqual(expect.arrayContaining(['ID', 'From']))
  expect(titles()).not.toContain('Agent')
})

test.each(['{', '{"columnVisibility":{"id":"yes"}}', '[]', 'null', '{"columnSizing":{"id":-5}}'])(
  'invalid columns in a link are ignored: %s',
  async (columns) => {
    await renderRoute(`/call-records?columns=${encodeURIComponent(columns)}`)
    await rows()
    expect(titles()).toContain('Agent')
    expect(titles()).not.toContain('ID')
  },
)

test('a view is overwritten by name, shared, deleted and restored', async () => {
  const { user } = await renderRoute('/call-records?type=web')
  await rows()
  await choose(user, 'Save view')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Web{Enter}')
  await expectToast('View “Web” saved')
  await choose(user, 'Save or delete views')
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Web')
  expect(within(dialog).getByRole('button', { name: 'Replace view' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Copy link to Web' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/[^?]*\/call-records\?.*type=web/),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete view Web' }))
  await waitFor(() => expect(within(dialog).queryByRole('list')).toBeNull())
  // jsdom has no styles by which a toast can be clicked beside a dialog.
  fireEvent.click(await screen.findByText('Undo'))
  expect(await within(dialog).findByRole('list', { name: 'Saved views' })).toHaveTextContent('Web')
  await user.clear(within(dialog).getByRole('textbox', { name: 'Name' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  expect(await within(dialog).findByText('Give it a name.')).toBeVisible()
})
