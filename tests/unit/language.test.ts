import LanguageDetector from 'i18next-browser-languagedetector'
import { afterEach, expect, test } from 'vitest'
import { detection } from '@/lib/i18n/detection'

afterEach(() => window.history.replaceState(null, '', '/'))

/** What i18next chooses from, in order. */
const detected = () => [new LanguageDetector({ languageUtils: {} }, detection).detect()].flat()

test.each([
  ['en', 'en'],
  ['ko-KR', 'ko'],
  ['KO_kr', 'ko'],
  // Intl throws at this one, which i18next takes for a kind of English.
  ['en-x', 'en'],
])('?lng=%s selects %s, which is cached', (code, language) => {
  window.history.replaceState(null, '', `/?lng=${code}`)
  expect(detected()[0]).toBe(language)
})

test.each(['kok', 'e', 'constructor', '../en'])('?lng=%s selects no unknown language', (code) => {
  window.history.replaceState(null, '', `/?lng=${code}`)
  expect(['en', 'ko', '', undefined]).toEqual(expect.arrayContaining(detected()))
  expect(detected()[0]).not.toBe(code)
})

test('a language code cached by another release is normalised', () => {
  localStorage.setItem('i18nextLng', 'ko-x')
  expect(detected()[0]).toBe('ko')
})
