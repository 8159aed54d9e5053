import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { card, server } from '../support/get-started'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

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
})
