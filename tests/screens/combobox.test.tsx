import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { agents } from '@/contract/agents'
import { read } from '@/lib/api/read'
import { choose } from '../support/combobox'
import { renderAlone } from '../support/render'
import { deferred, page, refusal, testServer } from '../support/test-server'

const names = ['Ava', 'Max', '안내 데스크', ...Array.from({ length: 120 }, (_, index) => `Agent ${index + 1}`)]
const rows = names.map((name, index) => ({ id: `a${index + 1}`, name }))
const server = testServer({ resources: { agents: { rows: () => rows } } })
const searches = () => server.requestsTo('GET', '/agents').map(({ query }) => query.search ?? '')

const agentSearch = (search?: string) => read(agents.list, { query: { page: 1, limit: 20, search } })

function Picker({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <EntityCombobox
      label="Agent"
      value={value}
      name={value === 'a123' ? 'Agent 120' : value}
      query={agentSearch}
      first={[{ value: '', label: 'No agent' }]}
      onChange={setValue}
    />
  )
}

const control = () => screen.getByRole('combobox', { name: 'Agent' })
const field = () => screen.findByRole('combobox', { name: 'Search' })

async function open(initial = '') {
  const { user } = await renderAlone(<Picker initial={initial} />)
  await user.click(control())
  return { user, search: await field() }
}

describe('a combobox that searches the server', () => {
  test('shows a selected option that is not on the first page, and can be cleared', async () => {
    const { user } = await renderAlone(<Picker initial="a123" />)
    expect(control()).toHaveTextContent('Agent 120')
    await choose(user, control(), 'No agent')
    expect(control()).toHaveTextContent('No agent')
    await waitFor(() => expect(control()).toHaveFocus())
  })

  test('shows how many more options there are, and finds one by typing and Enter', async () => {
    const { user, search } = await open()
    expect(await screen.findByText('103 more. Type to find them.')).toBeVisible()
    // At once: on a slow machine a pause between two keys would be one in typing.
    const text = 'agent 117'
    for (let end = 1; end <= text.length; end++) fireEvent.change(search, { target: { value: text.slice(0, end) } })
    await screen.findByRole('option', { name: 'Agent 117' })
    expect(screen.queryByRole('option', { name: 'No agent' })).toBeNull()
    await user.keyboard('{Enter}')
    expect(control()).toHaveTextContent('Agent 117')
    // One request for the empty field and one for the whole text, none for its beginnings.
    expect(searches()).toEqual(['', 'agent 117'])
  })

  test('typing on the closed control opens it with that text', async () => {
    const { user } = await renderAlone(<Picker initial="" />)
    await user.tab()
    await user.keyboard('max')
    expect(await field()).toHaveValue('max')
    await screen.findByRole('option', { name: 'Max' })
    await user.keyboard('{Enter}')
    expect(control()).toHaveTextContent('Max')
  })

  test('a stale response never replaces a newer one', async () => {
    const slow = deferred()
    server.use(
      http.get('*/api/v1/agents', async ({ request }) => {
        if (new URL(request.url).searchParams.get('search') !== 'av') return undefined
        await slow.released
        return page([{ id: 'old', name: 'Answer to the older text' }])
      }),
    )
    const { user, search } = await open()
    await user.type(search, 'av')
    await screen.findByText('Searching…')
    await waitFor(() => expect(screen.getByText('Searching…')).toBeVisible())
    await user.clear(search)
    await user.type(search, 'max')
    await screen.findByRole('option', { name: 'Max' })
    slow.release()
    expect(screen.queryByText('Answer to the older text')).toBeNull()
  })

  test('shows an empty state without results', async () => {
    const { user, search } = await open()
    await user.type(search, 'zzz')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    expect(search).toHaveAttribute('aria-expanded', 'false')
  })

  test('a failure is shown in place, with Retry', async () => {
    let refused = true
    server.use(http.get('*/api/v1/agents', () => (refused ? refusal(400, 'Search is down') : undefined)))
    const { user } = await open()
    expect(await screen.findByText('Search is down')).toBeVisible()
    refused = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('option', { name: 'Ava' })).toBeVisible()
  })

  test('Enter during Hangul composition selects nothing, and Escape does not close the list', async () => {
    const { search } = await open()
    await screen.findByRole('option', { name: 'Ava' })
    fireEvent.change(search, { target: { value: '안내' } })
    await screen.findByRole('option', { name: '안내 데스크' })
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(search, { key: 'Escape', isComposing: true })
    expect(search).toBeVisible()
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(control()).toHaveTextContent('안내 데스크')
  })

  test('arrow and page keys move through the options; Escape leaves the value unchanged', async () => {
    const { user, search } = await open()
    await screen.findByRole('option', { name: 'Ava' })
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(active()).toHaveTextContent('No agent'))
    await user.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('Ava')
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(active()).toHaveTextContent('Agent 6'))
    await user.keyboard('{PageUp}{Escape}')
    await waitFor(() => expect(control()).toHaveFocus())
    expect(control()).toHaveTextContent('No agent')
  })

  test('a hostile name is shown as text, in bidi isolation', async () => {
    const name = '<script>alert(1)</script> \u202ertl {{call.from}} __proto__'
    server.use(http.get('*/api/v1/agents', () => page([{ id: 'x', name }])))
    const { user } = await open()
    const [, option] = await screen.findAllByRole('option')
    expect(option?.querySelector('.isolated')).toHaveTextContent(name)
    if (option) await user.click(option)
    expect(control().querySelector('.isolated')?.textContent).toBe(name)
  })
})
