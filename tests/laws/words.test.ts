// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, lineOf, literal, type Node, sourceFiles, walk } from '../../scripts/lib/source'
import { documentStatuses } from '../../src/contract/values'
import { dictionaries, flat, stem } from '../support/words'

const en = flat(dictionaries.en)
const ko = flat(dictionaries.ko)

const stems = (dictionary: Record<string, string>) => [...new Set(Object.keys(dictionary).map(stem))].toSorted()
const holes = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).toSorted()

type Words = Record<string, string>

function differingHoles(one: Words, other: Words): string[] {
  return Object.entries(one)
    .filter(([key, text]) => {
      // A language without this plural form says it with the form it has.
      const there = other[key] ?? other[`${stem(key)}_other`] ?? ''
      // "One call" may leave the number out.
      if (key.endsWith('_one')) return holes(text).some((hole) => !holes(there).includes(hole))
      return String(holes(text)) !== String(holes(there))
    })
    .map(([key]) => key)
}

function pluralGaps(words: Words, forms: string[]): string[] {
  const plural = [
    ...new Set(
      Object.keys(words)
        .filter((key) => stem(key) !== key)
        .map(stem),
    ),
  ]
  return plural.flatMap((key) => forms.filter((form) => !(`${key}_${form}` in words)).map((form) => `${key}_${form}`))
}

/** Every string in the source that could name a text, and every first argument of `t`. */
function keysIn(files: Files) {
  const named = new Set<string>()
  const asked: string[] = []
  for (const [path, text] of Object.entries(files)) {
    walk(text, (node) => {
      const value = literal(node)
      if (value !== undefined) named.add(value)
      if (node.type !== 'CallExpression') return
      const callee = node.callee as Node & { name?: string; property?: { name?: string } }
      if (callee.name !== 't' && callee.property?.name !== 't') return
      const key = literal((node.arguments as Node[])[0])
      if (key !== undefined) asked.push(`${path}:${lineOf(text, node)} ${key}`)
    })
  }
  return { named, asked }
}

const unused = (words: Words, files: Files) => {
  const { named } = keysIn(files)
  return stems(words).filter((key) => !named.has(key))
}
const missing = (words: Words, files: Files) => {
  const known = new Set(stems(words))
  return keysIn(files).asked.filter((line) => !known.has(line.split(' ')[1] ?? ''))
}

test('English and Korean have the same keys', () => {
  expect(stems(ko)).toEqual(stems(en))
  expect(stems({ a: 'x', calls_one: 'y', calls_other: 'z' })).toEqual(['a', 'calls'])
})

test('a text has the same holes in both languages', () => {
  expect([...differingHoles(en, ko), ...differingHoles(ko, en)]).toEqual([])
  expect(differingHoles({ a: 'Hello {{name}}' }, { a: '안녕하세요' })).toEqual(['a'])
})

test('every plural has the forms its language needs', () => {
  expect(pluralGaps(en, ['one', 'other'])).toEqual([])
  expect(pluralGaps(ko, ['other'])).toEqual([])
  expect(pluralGaps({ calls_one: 'x' }, ['one', 'other'])).toEqual(['calls_other'])
})

const empty = (texts: Words) => Object.keys(texts).filter((key) => texts[key]?.trim() === '')

/** Where the status of a document is shown: the documents, what an agent knows, and its editor. */
const documentWords = (dictionary: Words) =>
  documentStatuses.map((status) =>
    ['knowledge.statuses', 'training.content.statuses', 'agentEditor.document'].map(
      (group) => dictionary[`${group}.${status}`],
    ),
  )

test.each(Object.entries({ en, ko }))('the status of a document has the same word on every screen: %s', (_, words) => {
  const found = documentWords(words)
  expect(found.flat()).not.toContain(undefined)
  expect(found.filter((each) => new Set(each).size > 1)).toEqual([])
})

/** Names, units and formats are the same everywhere; a sentence is not. */
const leftInEnglish = (english: Words, korean: Words) =>
  Object.keys(english).filter((key) => english[key] === korean[key] && /[a-z]{3,} [a-z]{2,}/i.test(english[key] ?? ''))

test('every key has a text, and no text is left in English', () => {
  expect([...empty(en), ...empty(ko)]).toEqual([])
  expect(empty({ a: ' ', b: 'x' })).toEqual(['a'])
  expect(leftInEnglish(en, ko)).toEqual([])
  expect(leftInEnglish({ a: 'Not read yet', b: 'GET' }, { a: 'Not read yet', b: 'GET' })).toEqual(['a'])
})

test('no key is unused', () => {
  expect(unused(en, sourceFiles())).toEqual([])
  expect(unused({ 'calls.none': 'x', 'calls.some': 'y' }, { 'src/a.tsx': `t('calls.some')` })).toEqual(['calls.none'])
})

test('no key is missing', () => {
  expect(missing(en, sourceFiles())).toEqual([])
  expect(missing(en, { 'src/a.tsx': `i18n.t('calls.invented')` })).toEqual(['src/a.tsx:1 calls.invented'])
})

/** What is the same in every language: the product's name and signs. */
const untranslated = /^(Parley|404|401|403|500|503|[^\p{L}]*)$/u
const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label']

function writtenOut(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    walk(text, (node) => {
      const shown =
        node.type === 'JSXText'
          ? String(node.value)
          : node.type === 'JSXAttribute' && spoken.includes(String((node.name as Node).name))
            ? literal(node.value)
            : undefined
      if (shown !== undefined && !untranslated.test(shown.trim()))
        found.push(`${path}:${lineOf(text, node)} ${shown.trim()}`)
    })
    return found
  })
}

test('no visible text is hard-coded in the source', () => {
  expect(writtenOut(sourceFiles())).toEqual([])
  const planted = `<p title="Hi there">Hello <b>{t('a')}</b></p>`
  expect(writtenOut({ 'src/a.tsx': planted })).toEqual(['src/a.tsx:1 Hi there', 'src/a.tsx:1 Hello'])
})

/** Endings of the informal polite style. Questions and requests (`-나요`, `-까요`, `-세요`) are of both styles. */
const INFORMAL = /[가-힣]*[^세까나필중개수주소\s]요(?=[.!"…\s)]|$)/u
const informal = (texts: Words) =>
  Object.entries(texts).flatMap(([key, text]) => {
    const [ending] = text.match(INFORMAL) ?? []
    return ending ? [`${key}: ${ending}`] : []
  })

test('Korean is written in one style', () => {
  // What callers say on the sign-in page is spoken.
  const written = Object.entries(ko).filter(([key]) => !key.startsWith('auth.panel.turn'))
  expect(informal(Object.fromEntries(written))).toEqual([])
})

test('a planted informal sentence is seen', () => {
  expect(informal({ a: '저장했어요', b: '삭제돼요. 계속할까요?', c: '선택하세요', d: '개요' })).toEqual([
    'a: 저장했어요',
    'b: 삭제돼요',
  ])
})
