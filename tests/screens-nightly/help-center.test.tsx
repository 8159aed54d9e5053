import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { env } from '@/lib/env'
import { i18n } from '@/lib/i18n'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'

testServer({ resources: { squads: { rows: () => [] }, agents: { rows: () => [] } } })
afterEach(() => i18n.changeLanguage('en'))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the help center', () => {
  test('links to the next article, and a long one to its headings', async () => {
    const { user } = await renderRoute('/help-center?article=moments')
    await user.click(await screen.findByRole('button', { name: 'Who can open it' }))
    expect(screen.getByRole('heading', { name: 'Who can open it' })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: /^Next: ?The player and its keys$/ }))
    expect(await heading('The player and its keys')).toBeVisible()
  })

  test('an article that is opened right after typing is not replaced by the search', async () => {
    const { href } = await renderRoute('/help-center')
    const topics = within(await screen.findByRole('navigation', { name: 'Topics' }))
    const field = screen.getByRole('searchbox', { name: 'Search help' })
    // At once: on a slow machine the debounced search would be shown before the click.
    fireEvent.change(field, { target: { value: 'wave' } })
    fireEvent.click(topics.getByRole('link', { name: 'Links to a moment of a call' }))
    expect(await heading('Links to a moment of a call')).toBeVisible()
    // The pending search is dropped with its text.
    await waitFor(() => expect(field).toHaveValue(''))
    expect(href()).toBe('/help-center?article=moments')
  })

  test('is translated when the language changes', async () => {
    await renderRoute('/help-center?article=credits')
    expect(await heading('Credits')).toBeVisible()
    await i18n.changeLanguage('ko')
    expect(await heading('크레딧')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('자동 충전은 잔액이'))
  })

  test('opens the article about the screen it was opened from', async () => {
    const { user, href } = await renderRoute('/squads')
    await user.click(await screen.findByRole('link', { name: 'Help', description: 'Help' }))
    expect(await heading('Squads: handing a call to people')).toBeVisible()
    expect(href()).toBe('/help-center?screen=/squads')
    const topics = screen.getByRole('navigation', { name: 'Topics' })
    expect(within(topics).getByRole('link', { current: 'page' })).toHaveTextContent('Squads: handing a call to people')
  })

  test('shows all shortcuts in their article, and the operator’s links if configured', async () => {
    Object.assign(env, { statusUrl: 'https://status.example' })
    onTestFinished(() => void Object.assign(env, { statusUrl: undefined }))
    await renderRoute('/help-center?article=keyboard-shortcuts')
    expect(await screen.findByText('Play or pause')).toBeVisible()
    const topics = screen.getByRole('navigation', { name: 'Topics' })
    expect(within(topics).getByRole('link', { name: /^Status/ })).toHaveAttribute('href', 'https://status.example/')
    expect(within(topics).queryByRole('link', { name: /^Community/ })).toBeNull()
  })
})
