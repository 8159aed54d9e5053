import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolation } from '@/lib/i18n/interpolation'
import { mergedDictionary } from '../../plugins/dictionaries'

export const dictionaries = {
  en: mergedDictionary(process.cwd(), 'en'),
  ko: mergedDictionary(process.cwd(), 'ko'),
}

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
