import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import type { Translation } from '@/i18n.gen'
import { detection, type Language, languages } from './detection'
import { interpolation } from './interpolation'
import { CORE, isStandIn, loadPath, onMissing, orEnglish, refreshTexts, textOfMissing, watchTexts } from './texts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Translation }
  }
}

/** Each language's own name, independent of the current language. */
export const languageNames: Record<Language, string> = { en: 'English', ko: '한국어' }

export const currentLanguage = (): Language =>
  i18next.resolvedLanguage === 'ko' && !isStandIn('ko', CORE) ? 'ko' : 'en'

/** Starts i18next with the detection order and loader limits of §9. Resolves when the shared texts can be shown. */
export async function startI18n() {
  i18next.on('languageChanged', () => {
    // i18next reports the detected locale (`en-US`); the document needs the language actually shown.
    document.documentElement.lang = currentLanguage()
  })
  const loaded = new Promise<void>((resolve, reject) => {
    i18next.use(HttpBackend).use(LanguageDetector).use(initReactI18next)
    const whenLoaded = (error: unknown) => (error ? reject(error) : resolve())
    i18next.init(
      {
        // The dictionaries have the same keys: Korean never needs the English files.
        fallbackLng: { ko: [], default: ['en'] },
        supportedLngs: languages,
        nonExplicitSupportedLngs: true,
        load: 'languageOnly',
        ns: [CORE],
        defaultNS: CORE,
        // The language is known when `init` returns, so that a screen's own texts can be requested at once.
        initAsync: false,
        interpolation,
        returnNull: false,
        backend: { loadPath },
        maxParallelReads: 10,
        maxRetries: 5,
        retryTimeout: 350,
        saveMissing: true,
        missingKeyHandler: (_languages, _namespace, key) => onMissing(key),
        saveMissingPlurals: false,
        parseMissingKeyHandler: textOfMissing,
        detection,
        // A screen renders after its dictionaries; one that arrives for another screen must not re-render it.
        react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
      },
      whenLoaded,
    )
    watchTexts()
  })
  await orEnglish(loaded, [CORE])
}

if (import.meta.hot) {
  // Applies edited dictionaries without losing form or playback state.
  import.meta.hot.on('parley:locales', async () => {
    await i18next.reloadResources()
    refreshTexts()
  })
}

export { i18next as i18n, type Language, languages }
