import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAlone } from '../support/render'
import { control, field, open, Picker, server } from '../support/searching-combobox'

const searches = () => server.requestsTo('GET', '/agents').map(({ query }) => query.search ?? '')

describe('a combobox that searches the server', () => {
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

  test('shows an empty state without results', async () => {
    const { user, search } = await open()
    await user.type(search, 'zzz')
    expect(await screen.findByText('Nothing found.')).toBeVisible()
    expect(search).toHaveAttribute('aria-expanded', 'false')
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
})
