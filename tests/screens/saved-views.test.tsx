import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { choose, rows, titles } from '../support/saved-views'
import { expectToast } from '../support/toast'

test.each(['{', '{"columnVisibility":{"id":"yes"}}'])('invalid columns in a link are ignored: %s', async (columns) => {
  await renderRoute(`/call-records?columns=${encodeURIComponent(columns)}`)
  await rows()
  expect(titles()).toContain('Agent')
  expect(titles()).not.toContain('ID')
})

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
