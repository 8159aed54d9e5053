import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { storage } from '@/lib/storage'
import { findCallLink } from '../support/call-rows'
import { card, server } from '../support/get-started'
import { renderRoute } from '../support/render'

const call = (id: string, type: string) => ({ id, type, startTime: '2026-10-01T12:00:00Z', endType: 'normal' })
const { db } = server

const noCard = () => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()

describe('the checklist on the call log', () => {
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
