import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolation } from '@/lib/i18n/interpolation'
import { type Dictionary, readDictionaries } from '../../plugins/dictionaries'

export const dictionaries = {
  en: readDictionaries('en').all,
  ko: readDictionaries('ko').all,
}

/** Every leaf of a dictionary by its full key: `{ 'common.close': 'Close' }`. */
export function flat(dictionary: Dictionary, path = ''): Record<string, string> {
  const entries = Object.entries(dictionary).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/** `calls_one` and `calls_other` are one key to the code that uses it. */
export const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** i18next with the words of all features at hand: no loader, no detection. */
export async function startWords(language: 'en' | 'ko' = 'en') {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: ['en', 'ko'],
    ns: 'translation',
    resources: { en: { translation: dictionaries.en }, ko: { translation: dictionaries.ko } },
    interpolation,
    returnNull: false,
    react: { useSuspense: false },
  })
}
