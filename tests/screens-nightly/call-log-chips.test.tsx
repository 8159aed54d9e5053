import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callServer } from '../support/call-server'
import { renderRoute } from '../support/render'

callServer()

const chips = async () => within(await screen.findByRole('list', { name: 'Active filters' }))
const remove = (text: string) => screen.getByRole('button', { name: `Remove filter: ${text}` })

test('each active filter is a chip, and each can be removed by itself', async () => {
  const { user, href } = await renderRoute('/call-records?to=0199&type=web,telephony&startDate=2026-09-30&page=2')
  const texts = (await chips()).getAllByRole('listitem').map((chip) => chip.textContent)
  expect(texts).toEqual(['To: 0199', 'Type: Web', 'Type: Telephony', 'Date range: Sep 30, 2026 – …'])
  await user.click(remove('Type: Web'))
  await waitFor(() => expect(href()).toBe('/call-records?to=0199&type=telephony&startDate=2026-09-30'))
  await user.click(remove('To: 0199'))
  await waitFor(() => expect(href()).toBe('/call-records?type=telephony&startDate=2026-09-30'))
  expect(screen.getByRole('searchbox', { name: 'Filter destination number' })).toHaveValue('')
  await user.click(remove('Date range: Sep 30, 2026 – …'))
  await user.click(remove('Type: Telephony'))
  await waitFor(() => expect(href()).toBe('/call-records'))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('keys alone remove chips, and focus goes to the next one, in the end to the search', async () => {
  const { user } = await renderRoute('/call-records?type=web,telephony,webrtc')
  await chips()
  remove('Type: Telephony').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(remove('Type: WebRTC')).toHaveFocus())
  await user.keyboard(' ')
  await waitFor(() => expect(remove('Type: Web')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Filter destination number' })).toHaveFocus())
})

test('where nothing is filtered, there are no chips', async () => {
  await renderRoute('/call-records')
  await screen.findByRole('link', { name: 'Open call call_tooth' })
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})
