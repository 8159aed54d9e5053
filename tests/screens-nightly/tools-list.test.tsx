import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { requestsTo, server } from '../support/tool-server'

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('the list of tools', () => {
  test('an API without groups and agents shows the tools only', async () => {
    server.use(
      http.get('*/api/v1/tool-groups', () => refusal(404, 'None')),
      http.get('*/api/v1/agents', () => refusal(404, 'None')),
    )
    await renderRoute('/tools?tab=groups')
    expect(await screen.findByText('book_visit')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(screen.queryByText(/^\d+ agents?$/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('an API without groups shows the agents that have a tool', async () => {
    server.use(http.get('*/api/v1/tool-groups', () => refusal(404, 'None')))
    await renderRoute('/tools')
    expect(await (await rowOf('book_visit')).findByText('1 agent')).toBeVisible()
    expect((await rowOf('after_call')).getByText('No agent')).toBeVisible()
  })
})

test('groups are refetched once one of their tools is deleted', async () => {
  const { user } = await renderRoute('/tools')
  const group = await rowOf('book_visit')
  expect(await group.findByText('Front desk')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for book_visit' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const before = requestsTo('GET', '/tool-groups').length
  await user.click(await screen.findByRole('button', { name: 'Delete tool' }))
  await waitFor(() => expect(requestsTo('GET', '/tool-groups').length).toBeGreaterThan(before))
})

test('the agents that use a tool are listed, or a note where the API cannot report them', async () => {
  server.use(
    http.get('*/api/v1/tools/:id/usages', () => refusal(404, 'None')),
    http.get('*/api/v1/agents', () => refusal(404, 'None')),
  )
  await renderRoute('/tools/t1?tab=usages')
  expect(await screen.findByText(/does not tell who uses a tool/)).toBeVisible()
})
