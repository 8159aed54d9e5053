import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { usePreferences } from '@/lib/preferences'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'

const server = testServer({
  resources: {
    'phone-numbers': {
      rows: () => [
        { id: 'n1', number: '+12135550174', inboundAgentId: 'a1' },
        { id: 'n2', number: '+12135550175' },
      ],
    },
    agents: {
      rows: () => [
        { id: 'a1', name: 'Front desk', toolIds: ['t1'], squadId: 's_gone' },
        { id: 'a2', name: 'Night desk' },
      ],
    },
    tools: {
      rows: () => [
        { id: 't1', name: 'book', url: 'https://example.com/book' },
        { id: 't2', name: 'cancel', url: 'https://example.com/cancel' },
      ],
    },
    squads: { rows: () => [] },
    'tool-groups': { rows: () => [] },
    'knowledge-base/documents': { rows: () => [] },
    webhooks: { rows: () => [] },
    credentials: { rows: () => [] },
  },
})

afterEach(() => usePreferences.setState(({ display }) => ({ display: { ...display, masked: false } })))

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const refuse = (list: string, status: number, times = Number.POSITIVE_INFINITY) => {
  let left = times
  server.use(
    http.get(`*/api/v1/${list}`, () =>
      left-- > 0 ? HttpResponse.json({ statusCode: status }, { status }) : undefined,
    ),
  )
}

test('shows the connections of records, with a link to each', async () => {
  const { user, href } = await renderRoute('/agents/connections')
  const graph = await section('How they are connected')
  expect(graph.getByText('Connected with +1 213 555 0174, s_gone, book')).toBeInTheDocument()
  expect(graph.getByText('Deleted')).toBeVisible()
  await user.click(await graph.findByRole('link', { name: /Front desk/ }))
  await waitFor(() => expect(href()).toMatch(/^\/agents\/a1/))
})

test('lists unused records, with links', async () => {
  await renderRoute('/agents/connections')
  const list = await section('To check')
  const items = (term: string) =>
    within(list.getByText(term).closest('div') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(items('Numbers that no agent answers')).toEqual(['+1 213 555 0175'])
  expect(items('Agents without a number')).toEqual(['Night desk'])
  expect(items('Unused tools')).toEqual(['cancel'])
  expect(items('Lead to something that was deleted')).toEqual(['Front desks_gone'])
  expect(await list.findByRole('link', { name: 'cancel' })).toHaveAttribute('href', '/tools/t2')
})

test('shows the connections of one agent, kept in the URL', async () => {
  const { user, href } = await renderRoute('/agents/connections')
  const graph = await section('How they are connected')
  expect(graph.getByText('cancel')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Agent' }))
  await user.click(await screen.findByRole('option', { name: 'Front desk' }))
  await waitFor(() => expect(href()).toBe('/agents/connections?agent=a1'))
  await waitFor(() => expect(graph.queryByText('cancel')).toBeNull())
  expect(graph.getByText('book')).toBeVisible()
})

test('shows an error for an unknown agent in the URL', async () => {
  await renderRoute('/agents/connections?agent=nobody')
  expect((await section('How they are connected')).getByText('There is no such agent')).toBeVisible()
})

test('hides a number in the id of a deleted record', async () => {
  usePreferences.setState(({ display }) => ({ display: { ...display, masked: true } }))
  server.db.agents = [{ id: 'a1', name: 'Front desk', squadId: '+82-10-1234-5678' }]
  await renderRoute('/agents/connections')
  await section('To check')
  expect(document.body.innerHTML).not.toContain('1234-5678')
})

test('does without the lists that the API does not offer', async () => {
  for (const list of ['squads', 'tool-groups', 'knowledge-base/documents', 'webhooks', 'credentials']) refuse(list, 404)
  await renderRoute('/agents/connections')
  expect((await section('How they are connected')).getByText('book')).toBeVisible()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('reports nothing unused where a list failed to load, and shows Retry', async () => {
  refuse('tools', 403, 1)
  const { user } = await renderRoute('/agents/connections')
  expect(await screen.findByText(/could not be read in full/)).toBeVisible()
  expect(screen.queryByText('Unused tools')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Unused tools')).toBeVisible()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

test('shows an error where the agents fail to load', async () => {
  refuse('agents', 403)
  await renderRoute('/agents/connections')
  expect(await screen.findByRole('alert')).toHaveTextContent("You don't have access")
})

test('shows an empty state in an empty workspace', async () => {
  for (const list of ['agents', 'phone-numbers', 'tools'])
    server.use(http.get(`*/api/v1/${list}`, () => HttpResponse.json({ records: [], total: 0 })))
  await renderRoute('/agents/connections')
  expect(await screen.findByText('Nothing to connect yet')).toBeVisible()
})
