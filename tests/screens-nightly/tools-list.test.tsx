import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { requestsTo, server, usages } from '../support/tool-server'

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('the list of tools', () => {
  test('filters by type and text, and Reset clears a search without results', async () => {
    const { user, href } = await renderRoute('/tools')
    await screen.findByText('book_visit')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'event')
    await waitFor(() => expect(screen.queryByText('book_visit')).toBeNull())
    expect(href()).toBe('/tools?type=event')
    await user.type(screen.getByRole('searchbox'), 'nothing{Enter}')
    expect(await screen.findByText('Nothing matches what you searched for.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement)
    expect(await screen.findByText('book_visit')).toBeVisible()
  })

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
})

describe('the tool groups', () => {
  test('are renamed, and deleted after the agents that use them were shown', async () => {
    const { user } = await renderRoute('/tools?tab=groups')
    await user.click(await screen.findByRole('link', { name: 'Front desk' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('cell', { name: 'Front desk 2' })).toBeVisible()
    usages.rows = [{ kind: 'agent', id: 'a2', name: 'Jun' }]
    await user.click(screen.getByRole('button', { name: 'Actions for Front desk 2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const ask = within(await screen.findByRole('alertdialog'))
    expect(await ask.findByRole('link', { name: 'Jun' })).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Delete group' }))
    expect(await screen.findByText('No groups yet')).toBeVisible()
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
