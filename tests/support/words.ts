import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Dictionary, mergedDictionary } from '../../plugins/feature-locales'

export const dictionaries = {
  en: mergedDictionary(process.cwd(), 'en'),
  ko: mergedDictionary(process.cwd(), 'ko'),
}

/** Every leaf of a dictionary by its full key: `{ 'common.close': 'Close' }`. */
export function flat(dictionary: Dictionary, path = ''): Record<string, string> {
  const entries = Object.entries(dictionary).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/** i18next with the words of all features at hand: no loader, no detection. */
export async function startWords(language: 'en' | 'ko' = 'en') {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'ko'],
    ns: 'translation',
    resources: { en: { translation: dictionaries.en }, ko: { translation: dictionaries.ko } },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  })
}
