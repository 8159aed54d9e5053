import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'

const { putCall } = callServer()

const drawer = () => screen.findByRole('dialog')
const transcript = async () => within(await screen.findByRole('list', { name: 'Transcript' }))
const current = async () =>
  (await transcript()).getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'))
const open = async (search = '') => renderRoute(`/call-records?call=call_tooth${search}`)

test('finds in the transcript, steps through what it found and marks it on the waveform', async () => {
  const { user } = await open()
  await transcript()
  await user.keyboard('/')
  await user.keyboard('o')
  const search = within(await drawer())
  const marks = () => screen.getAllByTitle(/^\d+ of \d+$/)
  const count = await search.findByText(/^1 of \d+$/)
  await user.keyboard('{Enter}')
  expect(count).toHaveTextContent(/^2 of/)
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(count).toHaveTextContent(/^1 of/)
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(2)
  expect(marks().length).toBeGreaterThan(1)
  await user.keyboard('{Escape}')
  expect(await drawer()).toHaveFocus()
  expect(count).toHaveTextContent(/^1 of/)
  expect(marks().length).toBeGreaterThan(1)
  await user.keyboard('/nothing like it')
  expect(await search.findByText('No match')).toBeVisible()
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('stepping to a match seeks the player without playing', async () => {
  const { user, href } = await open('&t=7')
  await transcript()
  await user.keyboard('/on friday{Enter}')
  await waitFor(async () => expect((await current())[0]).toHaveTextContent('Come on Friday.'))
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  await waitFor(() => expect(href()).toContain('t=12'))
  await user.clear(screen.getByRole('searchbox', { name: 'Find in transcript' }))
  await user.keyboard('tooth')
  await screen.findByText('1 of 1')
  await user.click(screen.getByRole('button', { name: 'Previous match' }))
  await waitFor(async () => expect((await current())[0]).toHaveTextContent('My tooth broke.'))
})

test('stepping to a message without a time does not seek', async () => {
  putCall({ ...toothache, transcription: [{ role: 'user', content: 'Hello?' }], events: [] })
  const { user } = await open('&t=7')
  await transcript()
  await user.keyboard('/hello')
  await screen.findByText('1 of 1')
  await user.keyboard('{Enter}')
  expect(screen.getByText('00:07')).toBeVisible()
})
