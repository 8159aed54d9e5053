import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { EntityFormCase } from './entity-form-case'
import { openForm, server } from './entity-forms'
import { expectToast } from './toast'

export const REASON = 'You are offline. Nothing was sent.'

/** Takes the network from the browser, or gives it back. */
export function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
export const written = () => server.requests.filter(({ method }) => method !== 'GET')
afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
})

/** A changed form is not saved offline, says so, keeps what is typed, and is saved once online. */
export async function isSavedOnceOnline(of: EntityFormCase) {
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
}
