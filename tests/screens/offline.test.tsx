import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseOf, server } from '../support/entity-forms'
import { isSavedOnceOnline, REASON, setOnline, written } from '../support/offline'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

test('the form of a squad is not saved offline and shows why, keeps its input, and is saved once online', async () => {
  await isSavedOnceOnline(caseOf('squad'))
})

test('a checkbox in a list shows the offline error, stays unchanged, and sends nothing once online', async () => {
  const { user } = await renderRoute('/tasks')
  const box = await screen.findByRole('checkbox', { name: /Call back/ })
  setOnline(false)
  await user.click(box)
  await expectToast(REASON)
  expect(box).not.toBeChecked()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText(/^You are offline\. What/)).toBeNull())
  expect(box).not.toBeChecked()
  expect(written()).toEqual([])
  await user.click(box)
  await waitFor(() => expect(server.requestsTo('PATCH', '/tasks/t1')).toHaveLength(1))
})

test('a deletion offline shows the error, and the record stays', async () => {
  const { user } = await renderRoute('/squads?squad=s1')
  await user.click(await screen.findByRole('button', { name: 'Delete squad' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  setOnline(false)
  await user.click(dialog.getByRole('button', { name: 'Delete squad' }))
  expect(await screen.findByText(REASON)).toBeVisible()
  setOnline(true)
  expect(written()).toEqual([])
  expect(server.db.squads).toHaveLength(1)
})
