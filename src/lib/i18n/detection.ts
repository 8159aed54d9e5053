import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector'

export const languages = ['en', 'ko'] as const
export type Language = (typeof languages)[number]

const known = (code: string) => languages.find((language) => language === code.toLowerCase().split(/[-_]/)[0])

/** §9: order of detection and storage. Languages other than ours are ignored. */
export const detection: DetectorOptions = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  caches: ['localStorage'],
  // i18next would keep `en-x`, which Intl refuses.
  convertDetectedLanguage: (code) => known(code) ?? '',
}

/** The language that i18next will detect. */
export function detectLanguage(): Language {
  // With such languageUtils the detector returns all that it has found, as i18next itself needs it.
  const detector = new LanguageDetector({ languageUtils: { getBestMatchFromCodes: true } }, detection)
  return [detector.detect() ?? []].flat().map(known).find(Boolean) ?? 'en'
}
