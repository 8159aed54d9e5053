import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { caseOf, openForm, server } from '../support/entity-forms'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

const REASON = 'You are offline. Nothing was sent.'

/** Takes the network from the browser, or gives it back. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
const written = () => server.requests.filter(({ method }) => method !== 'GET')
afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

test.each(['squad', 'webhook', 'campaign'].map(caseOf))(
  'the form of a $form is not saved offline and shows why, keeps its input, and is saved once online',
  async (of) => {
    const { user, field } = await openForm(of)
    await user.type(field, '2')
    const save = screen.getByRole('button', { name: of.save })
    expect(save).not.toHaveAccessibleDescription(REASON)
    setOnline(false)
    server.requests.length = 0
    expect(save).toHaveAccessibleDescription(REASON)
    expect(save).toHaveAttribute('aria-disabled', 'true')
    await user.click(save)
    expect(await screen.findByRole('alert')).toHaveTextContent(REASON)
    fireEvent.keyDown(field, { key: 's', code: 'KeyS', ctrlKey: true })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(REASON))
    expect(written()).toEqual([])
    setOnline(true)
    expect(field).toHaveValue(`${server.db[of.path]?.[0]?.[of.key]}2`)
    expect(save).not.toHaveAttribute('aria-disabled', 'true')
    await user.click(save)
    await expectToast(of.saved)
    expect(server.requestsTo('PATCH', `/${of.path}/${of.id}`)).toHaveLength(1)
  },
)

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
