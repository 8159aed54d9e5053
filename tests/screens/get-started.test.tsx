import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { storage } from '@/lib/storage'
import { accountHandlers } from '../support/account'
import { findCallLink } from '../support/call-rows'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'

const call = (id: string, type: string) => ({ id, type, startTime: '2026-10-01T12:00:00Z', endType: 'normal' })
const server = testServer({
  resources: {
    'call-records': { rows: () => [] },
    agents: { rows: () => [] },
    'phone-numbers': { rows: () => [] },
    users: { rows: () => [{ id: 'u1', username: 'ada' }] },
  },
  handlers: () => accountHandlers,
  preload: () => import('@/features/call-records/get-started/get-started'),
})
const { db } = server
beforeEach(() => localStorage.clear())

const card = async () => within(await screen.findByRole('region', { name: 'Get started' }))
const noCard = () => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()

describe('the checklist on the call log', () => {
  test('is shown without calls, and each step links to its screen', async () => {
    await renderRoute('/')
    const steps = await card()
    expect(screen.getByText('No calls yet')).toBeVisible()
    expect(steps.getByText('0 of 5 done')).toBeVisible()
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Create an agent', '/agents?new=true'],
      ['Make a test call', '/agents?test=true'],
      ['Get a phone number', '/phone-numbers?claim=true'],
      ['Make the first call', '/call-records?dial=new'],
      ['Invite a user', '/users?invite=true'],
    ])
  })

  test('marks completed steps, also below the first calls', async () => {
    db.agents = [{ id: 'a1', name: 'Front desk' }]
    db['call-records'] = [call('c1', 'web')]
    await renderRoute('/call-records')
    await findCallLink('c1')
    const steps = await card()
    expect(await steps.findByText('2 of 5 done')).toBeVisible()
    expect(steps.getByRole('link', { name: 'Done: Create an agent' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'Done: Make a test call' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'Make the first call' })).toBeVisible()
  })

  test('is hidden where calls are filtered, and once all steps are done', async () => {
    db.agents = [{ id: 'a1', name: 'Front desk' }]
    db['phone-numbers'] = [{ id: 'n1', number: '+12065550100' }]
    db['call-records'] = [call('c1', 'web'), call('c2', 'telephony')]
    await renderRoute('/call-records')
    await findCallLink('c2')
    expect(await (await card()).findByText('4 of 5 done')).toBeVisible()
    await renderRoute('/call-records?type=web')
    await findCallLink('c1')
    noCard()
    db.users = [...db.users, { id: 'u2', username: 'grace' }]
    await renderRoute('/')
    await findCallLink('c2')
    await waitFor(() => expect(server.requestsTo('GET', '/users').length).toBeGreaterThan(1))
    await waitFor(noCard)
  })

  test('stays open where nothing can be loaded, without an error', async () => {
    for (const [path, status] of [
      ['agents', 404],
      ['phone-numbers', 403],
      ['users', 501],
    ])
      server.use(http.get(`*/api/v1/${path}`, () => refusal(Number(status))))
    await renderRoute('/')
    expect((await card()).getByText('0 of 5 done')).toBeVisible()
    await waitFor(() => expect(server.requestsTo('GET', '/users')).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is dismissed for this account in this browser only', async () => {
    const { user } = await renderRoute('/')
    await user.click((await card()).getByRole('button', { name: 'Dismiss' }))
    await waitFor(noCard)
    await renderRoute('/')
    await screen.findByText('No calls yet')
    await waitFor(noCard)
    expect(storage.get('parley_get_started_user_ada')).toBe('dismissed')
  })
})
