// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { router } from '@/app/router'
import { shortcutGroups } from '@/app/shell/shortcut-list'
import type { Keys } from '@/components/ui/kbd'
import { z } from '@/contract/zod'
import type { Article } from '@/features/help/article'
import { articles as english } from '@/features/help/articles-en'
import { articles as korean } from '@/features/help/articles-ko'
import { articleOf, order } from '@/features/help/topics'
import { parseSearch } from '@/lib/address/search-params'
import { schemaAt } from '../support/list-routes'
import { dictionaries, flat } from '../support/words'

const slugs = (articles: readonly Article[]) => articles.map(({ slug }) => slug).toSorted()

/** Code is text of its own: what it contains is neither bold nor a link. */
const withoutCode = (markdown: string) => markdown.replace(/`[^`]*`/g, '')
const found = (articles: readonly Article[], pattern: RegExp, code = false) =>
  articles.flatMap(({ slug, body }) =>
    [...(code ? body : withoutCode(body)).matchAll(pattern)].map(([, value = '']) => ({ slug, value })),
  )
const said = (faults: { slug: string; value: string }[]) => faults.map(({ slug, value }) => `${slug}: ${value}`)

const routes = router.routesByPath as unknown as Record<string, unknown>

/** Links of the console that lead nowhere, or whose search the screen does not keep as it is. */
const deadLinks = (articles: readonly Article[]) =>
  said(
    found(articles, /\]\(([^)]*)\)/g).filter(({ value }) => {
      const [path = '', query = ''] = value.split('?')
      const route = routes[path] ?? routes[`${path}/`]
      if (!path.startsWith('/') || !route) return true
      const search = parseSearch(query)
      if (search.article !== undefined && !order.includes(search.article)) return true
      if (query === '') return false
      const schema = schemaAt(path)
      const kept: Record<string, unknown> = schema ? z.parse(schema, search) : {}
      return Object.entries(search).some(([name, text]) => String(kept[name]) !== text)
    }),
  )

const names: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
const nameOf = ({ key, mod, shift }: Keys) =>
  [mod && 'Ctrl', shift && 'Shift', names[key] ?? (key.length === 1 ? key.toUpperCase() : key)]
    .filter(Boolean)
    .join('+')
const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts.flatMap(({ keys }) => keys.map(nameOf)))
const isShortcut = /^((Ctrl|Cmd|Alt|Shift)\+)*(\S|Space|Enter|Esc|Escape|Tab|F\d+|Arrow\w+|Page\w+|Home|End|Delete)$/

const unknownShortcuts = (articles: readonly Article[]) =>
  said(found(articles, /`([^`]+)`/g, true).filter(({ value }) => isShortcut.test(value) && !shortcuts.includes(value)))

const unknownLabels = (articles: readonly Article[], language: 'en' | 'ko') => {
  const labels = new Set(Object.values(flat(dictionaries[language])))
  return said(found(articles, /\*\*(.+?)\*\*/g).filter(({ value }) => !labels.has(value)))
}

/** HTML, images, and signs of bold that Markdown leaves as they are before a Korean particle. */
const unwanted = (articles: readonly Article[]) =>
  said(found(articles, /(<\/?[a-z][^>]*>|!\[|(?:[^\p{L}\p{N}\s*])\*\*(?=[\p{L}\p{N}]))/giu))

const planted = (body: string): Article[] => [{ slug: 'planted', title: 'Planted', body, headings: [], text: body }]

test('both languages have the same articles, and every one is in the topics', () => {
  expect(slugs(english)).toEqual([...order].toSorted())
  expect(slugs(korean)).toEqual([...order].toSorted())
  expect(order).toEqual([...new Set(order)])
})

test('an article has as many headings in Korean as in English, and a title', () => {
  const counts = (articles: readonly Article[]) =>
    Object.fromEntries(articles.map(({ slug, headings }) => [slug, headings.length]))
  expect(counts(korean)).toEqual(counts(english))
  expect([...english, ...korean].filter(({ title }) => title === '')).toEqual([])
})

test('every link resolves to a screen with valid search params, or to an article', () => {
  expect(found(english, /\]\(([^)]*)\)/g).length).toBeGreaterThan(30)
  expect(deadLinks([...english, ...korean])).toEqual([])
  const links = ['/faxes', '/tasks?due=never', '/help-center?article=faxes', 'https://example.com', '/tasks?due=week']
  const body = links.map((link) => `[x](${link})`).join(' ')
  expect(deadLinks(planted(body))).toEqual(links.slice(0, 4).map((link) => `planted: ${link}`))
})

test('every shortcut exists', () => {
  expect(unknownShortcuts([...english, ...korean])).toEqual([])
  expect(unknownShortcuts(planted('`Ctrl+K`, `Ctrl+J`, `Shift+F9`, `Q`, `/`, `.env`'))).toEqual([
    'planted: Ctrl+J',
    'planted: Shift+F9',
    'planted: Q',
  ])
})

test('bold text is a label of the interface in the same language', () => {
  expect(unknownLabels(english, 'en')).toEqual([])
  expect(unknownLabels(korean, 'ko')).toEqual([])
  expect(unknownLabels(planted('**New agent** **New fax** **통화 기록**'), 'en')).toEqual([
    'planted: New fax',
    'planted: 통화 기록',
  ])
})

test('there is no HTML, no image and no sign of Markdown that would be shown', () => {
  expect(unwanted([...english, ...korean])).toEqual([])
  const body = 'a <b>x</b> ![x](y) **가져오기(.ics)**로 `<i>`'
  expect(unwanted(planted(body))).toEqual(['planted: <b>', 'planted: </b>', 'planted: ![', 'planted: )**'])
})

const fences = (markdown: string) => [...markdown.matchAll(/^ *```\n(.*?)^ *```$/gms)].map(([, code = '']) => code)

test('what is to be typed for a voice stack is the same in both languages and in docs/stacks', () => {
  const ofStacks = english.filter(({ slug }) => slug.startsWith('stack-'))
  expect(readdirSync('docs/stacks').toSorted()).toEqual(
    ofStacks.map(({ slug }) => `${slug.replace('stack-', '')}.md`).toSorted(),
  )
  for (const { slug, body } of ofStacks) {
    const code = fences(body)
    expect(code.length, slug).toBeGreaterThan(0)
    expect(fences(korean.find((article) => article.slug === slug)?.body ?? ''), slug).toEqual(code)
    expect(fences(readFileSync(`docs/stacks/${slug.replace('stack-', '')}.md`, 'utf8')), slug).toEqual(code)
  }
})

const withoutArticle = (paths: readonly string[]) => paths.filter((path) => !order.includes(articleOf(path) ?? ''))

test('every screen behind the guard has an article', () => {
  const screens = Object.values(router.routesById).filter(
    ({ id, children }) => id.startsWith('/_authenticated/') && children === undefined,
  )
  const paths = screens.map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, '').replace('$section', 'schedule'))
  expect(paths.length).toBeGreaterThan(20)
  expect(withoutArticle(paths)).toEqual([])
  expect(withoutArticle(['/faxes', '/tasksx', '/tasks'])).toEqual(['/faxes', '/tasksx'])
})
