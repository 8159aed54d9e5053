import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { articlesFrom } from '@/features/help/article'
import { passageOf, searchOver } from '@/features/help/article-search'
import { articles as english } from '@/features/help/articles-en'
import { articles as korean } from '@/features/help/articles-ko'
import { i18n } from '@/lib/i18n'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'

testServer({ resources: { squads: { rows: () => [] }, agents: { rows: () => [] } } })
afterEach(() => i18n.changeLanguage('en'))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the help center', () => {
  test('lists the topics, and sets the document title to the open article', async () => {
    const { user, href } = await renderRoute('/help-center')
    const topics = await screen.findByRole('navigation', { name: 'Topics' })
    expect(within(topics).getAllByRole('link')).toHaveLength(english.length)
    await user.click(within(topics).getByRole('link', { name: 'Links to a moment of a call' }))
    expect(await heading('Links to a moment of a call')).toBeVisible()
    expect(href()).toBe('/help-center?article=moments')
    expect(document.title).toBe('Links to a moment of a call · Parley')
    expect(within(screen.getByRole('article')).getByRole('link', { name: 'task' })).toHaveAttribute('href', '/tasks')
  })

  test('searches while typing, highlights matches, and shows an empty state', async () => {
    const { user, href } = await renderRoute('/help-center?article=moments')
    const field = await screen.findByRole('searchbox', { name: 'Search help' })
    await user.type(field, 'waveform')
    const mark = await screen.findByText('waveform', { selector: 'mark' })
    const result = within(mark.closest('li') as HTMLElement).getByRole('link', { name: 'The player and its keys' })
    expect(href()).toBe('/help-center?q=waveform')
    await user.click(result)
    expect(await heading('The player and its keys')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'xyzzy{Enter}')
    expect(await screen.findByText('No article fits “xyzzy”')).toBeVisible()
  })

  test('an unknown article shows an error', async () => {
    await renderRoute('/help-center?article=faxes')
    expect(await screen.findByText('This article does not exist')).toBeVisible()
  })
})

describe('the search', () => {
  const search = { en: searchOver(english), ko: searchOver(korean) }
  const first = (language: 'en' | 'ko', text: string) => search[language](text)[0]?.slug

  test.each([
    ['en', 'recharge', 'credits'],
    ['en', 'web hooks openapi', undefined],
    ['en', 'webhook', 'tools-and-webhooks'],
    ['en', 'subscripton', 'subscription'],
    ['ko', '운영 시간', 'schedule'],
    ['ko', '휴일을', 'schedule'],
    ['ko', '공휴일에서', 'schedule'],
    ['ko', '단축', 'keyboard-shortcuts'],
    ['ko', '전환그룹', 'squads'],
    ['ko', '캠페ㅇ', 'campaigns'],
    ['ko', '쀍쀍', undefined],
  ] as const)('%s: %s', (language, text, slug) => {
    expect(first(language, text)).toBe(slug)
  })

  test('the excerpt surrounds the match, and the typed text is highlighted', () => {
    const [found] = search.ko('초성')
    expect(found?.passage.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['초성'])
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`
    expect(passageOf(text, ['needle'])).toMatch(/^… before .*needle after .* …$/)
    expect(passageOf('short', ['absent'])).toBe('short')
    expect(articlesFrom({ 'a.md': '# Title\n\n## Finding calls\n\nFilter them.\n\n## Why?\n\nYes.' })[0]?.text).toBe(
      'Finding calls: Filter them. Why? Yes.',
    )
  })
})
