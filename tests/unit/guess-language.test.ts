import fc from 'fast-check'
import i18next, { type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import Cookies from 'js-cookie'
import { afterEach, expect, test, vi } from 'vitest'
import { detection, languages } from '@/lib/i18n'
import { guessLanguage } from '@/start/guess-language'
import { runs } from '../support/runs'

const code = fc.constantFrom(null, '', 'en', 'ko', 'en-US', 'ko_KR', 'KO', 'fr', 'de-AT', 'kok', '한국어', 'en-x', '%')

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  Cookies.remove('i18next')
  window.history.replaceState(null, '', '/')
  document.documentElement.lang = 'en'
})

function keep(storage: Storage, value: string | null) {
  if (value === null) storage.removeItem('i18nextLng')
  else storage.setItem('i18nextLng', value)
}

/** What the console detects: i18next with the options it is started with. */
function detected(): string | undefined {
  const instance: i18n = i18next.createInstance()
  void instance.use(LanguageDetector).init({
    detection: { ...detection, caches: [] },
    supportedLngs: languages,
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    fallbackLng: { ko: [], default: ['en'] },
    initAsync: false,
    resources: { en: { translation: {} }, ko: { translation: {} } },
  })
  return instance.languages[0]
}

test('the start script detects the same language as i18next, from every source', () => {
  fc.assert(
    fc.property(
      fc.record({ query: code, cookie: code, local: code, session: code, tag: code, navigator: fc.array(code) }),
      (said) => {
        window.history.replaceState(null, '', said.query === null ? '/' : `/?lng=${encodeURIComponent(said.query)}`)
        Cookies.set('i18next', said.cookie ?? '')
        keep(localStorage, said.local)
        keep(sessionStorage, said.session)
        document.documentElement.lang = said.tag ?? ''
        const offered = said.navigator.filter((each) => each !== null)
        vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(offered)
        vi.spyOn(window.navigator, 'language', 'get').mockReturnValue(offered[0] ?? '')
        expect(guessLanguage(languages)).toBe(detected())
      },
    ),
    { numRuns: runs(2000) },
  )
})
