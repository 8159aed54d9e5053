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

/** A language is offered in its own words, whatever the page speaks. */
export const languageNames: Record<Language, string> = { en: 'English', ko: '한국어' }

/** How long the first paint waits for a dictionary before English from the bundle stands in. */
const TIMEOUT_MS = 1500

/** The language shown now. */
export const currentLanguage = (): Language => (i18next.resolvedLanguage === 'ko' ? 'ko' : 'en')

async function bundledEnglish() {
  const { english } = await import('virtual:english')
  if (!i18next.hasResourceBundle('en', 'translation')) i18next.addResourceBundle('en', 'translation', english)
}

/**
 * Starts the translations: detection order and loader limits of §9. Resolves once words can be shown; where the files
 * are slow or missing these are the bundled English ones, and the language follows when it arrives.
 */
export async function startI18n() {
  i18next.on('languageChanged', () => {
    // i18next's own event names the detected locale (`en-US`); screen readers want the language shown.
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
  // A changed word shows at once, with forms and playback as they stand.
  import.meta.hot.on('parley:locales', async () => {
    await i18next.reloadResources()
    await i18next.changeLanguage(i18next.language)
  })
}

export { i18next as i18n }
