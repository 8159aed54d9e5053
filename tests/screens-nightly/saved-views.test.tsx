import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { choose, requests, rows, titles } from '../support/saved-views'
import { expectToast } from '../support/toast'

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
