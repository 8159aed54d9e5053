import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import type { Translation } from '@/i18n.gen'
import { basePath } from '../env'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Translation }
  }
}

export const languages = ['en', 'ko'] as const
export type Language = (typeof languages)[number]

/** Each language's own name, independent of the current language. */
export const languageNames: Record<Language, string> = { en: 'English', ko: '한국어' }

/** How long the first paint waits for a dictionary before the bundled English is used. */
const TIMEOUT_MS = 1500

export const currentLanguage = (): Language => (i18next.resolvedLanguage === 'ko' ? 'ko' : 'en')

async function bundledEnglish() {
  const { english } = await import('virtual:english')
  if (!i18next.hasResourceBundle('en', 'translation')) i18next.addResourceBundle('en', 'translation', english)
}

/**
 * Starts i18next with the detection order and loader limits of §9. Resolves when texts can be shown; if the files are
 * slow or missing that is the bundled English, replaced when the dictionary arrives.
 */
export async function startI18n() {
  i18next.on('languageChanged', () => {
    // i18next reports the detected locale (`en-US`); the document needs the language actually shown.
    document.documentElement.lang = currentLanguage()
  })
  i18next.on('loaded', () => {
    document.documentElement.lang = currentLanguage()
  })
  const loaded = i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: 'en',
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      ns: 'translation',
      interpolation: { escapeValue: false },
      returnNull: false,
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      backend: { loadPath: `${basePath}/locales/{{lng}}/{{ns}}.json?v=${__LOCALES_VERSION__}` },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
      },
      react: { useSuspense: false, bindI18n: 'languageChanged loaded', bindI18nStore: 'added' },
    })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([loaded, timeout])
  clearTimeout(timer)
  if (!i18next.hasResourceBundle('en', 'translation')) await bundledEnglish()
}

if (import.meta.hot) {
  // Applies edited dictionaries without losing form or playback state.
  import.meta.hot.on('parley:locales', async () => {
    await i18next.reloadResources()
    await i18next.changeLanguage(i18next.language)
  })
}

export { i18next as i18n }
