// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from '../../src/lib/i18n'
import { dictionaries, flat } from '../support/words'

/** The terms that the glossary replaces, by language. */
function replacedTerms(glossary: string): Record<Language, string[]> {
  const rows = [...glossary.matchAll(/^\| (en|ko) \| .* \| (.*) \|$/gm)]
  const of = (language: Language) =>
    rows.flatMap(([, of, terms = '']) =>
      of === language ? [...terms.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term) : [],
    )
  return { en: of('en'), ko: of('ko') }
}
const terms = replacedTerms(readFileSync('docs/glossary.md', 'utf8'))

/** Where a text has one of the terms: English ones as whole words. */
function found(language: Language, texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    terms[language]
      .filter((term) =>
        language === 'en' ? new RegExp(`(?<![\\w-])${term}(?![\\w-])`, 'i').test(text) : text.includes(term),
      )
      .map((term) => `${place}: ${term}`),
  )
}
const articles = (language: Language) => {
  const folder = `src/features/help/articles/${language}`
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]))
}

test.each(['en', 'ko'] as const)('texts and help articles use the terms of the glossary, %s', (language) => {
  expect(terms[language].length).toBeGreaterThan(5)
  expect(found(language, flat(dictionaries[language]))).toEqual([])
  expect(found(language, articles(language))).toEqual([])
})

/** Where "address" is said without its kind. The browser's address bar has none, nor have the fields of a postal address. */
const bareAddresses = (texts: Record<string, string>) =>
  Object.keys(texts).filter(
    (place) =>
      place !== 'contacts.address.title' &&
      /(?<!\b(?:email|IP|network|postal) )\baddress(?:es)?\b(?! bar)/i.test(texts[place] ?? ''),
  )

test('“address” is qualified, and a URL is called a URL', () => {
  expect(bareAddresses(flat(dictionaries.en))).toEqual([])
  expect(bareAddresses(articles('en'))).toEqual([])
  const kinds = 'Email addresses, an IP or a network address and the address bar'
  expect(bareAddresses({ kinds, planted: 'Copy the webhook address' })).toEqual(['planted'])
})

test('a replaced term is reported with its place', () => {
  expect(found('en', { a: 'Its Behaviour', b: 'behaviourism' })).toEqual(['a: behaviour'])
  expect(found('ko', { a: '나가시겠습니까?' })).toEqual(['a: 시겠습니까'])
})
