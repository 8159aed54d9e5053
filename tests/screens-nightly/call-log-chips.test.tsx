import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callServer } from '../support/call-server'
import { renderRoute } from '../support/render'

callServer()

const remove = (text: string) => screen.getByRole('button', { name: `Remove filter: ${text}` })

test('each filter is shown by its control only, and each can be removed separately', async () => {
  const { user, href } = await renderRoute('/call-records?to=0199&type=web,telephony&startDate=2026-09-30&page=2')
  expect(await screen.findByRole('button', { name: 'Type: Web, Telephony' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sep 30, 2026 – …' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Filter destination number' })).toHaveValue('0199')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  await user.click(remove('Type'))
  await waitFor(() => expect(href()).toBe('/call-records?to=0199&startDate=2026-09-30'))
  await user.click(remove('Date range'))
  await waitFor(() => expect(href()).toBe('/call-records?to=0199'))
  await user.clear(screen.getByRole('searchbox', { name: 'Filter destination number' }))
  await waitFor(() => expect(href()).toBe('/call-records'))
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
})

test('a filter without a control is a chip; removing moves the focus to the next, finally to the search', async () => {
  const { user, href } = await renderRoute(
    '/call-records?startDate=2026-09-01&endDate=2026-09-30&agent=agent_1&weekday=1&hour=9',
  )
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem')).toHaveLength(2)
  remove('Weekday: Tuesday').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Remove filter: Hour/ })).toHaveFocus())
  await user.keyboard(' ')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Filter destination number' })).toHaveFocus())
  expect(href()).toBe('/call-records?startDate=2026-09-01&endDate=2026-09-30&agent=agent_1')
})
