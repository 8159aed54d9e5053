import { type Dictionary, mergedDictionary } from '../../plugins/feature-locales.ts'

export type Language = 'en' | 'ko'

const dictionaries: Record<Language, Dictionary> = {
  en: mergedDictionary(process.cwd(), 'en'),
  ko: mergedDictionary(process.cwd(), 'ko'),
}

/** The first part of every key there is. */
export const sections = Object.keys(dictionaries.en)

/** A text of the console as a person reads it. Throws where there is no such key, so that no test looks for nothing. */
export function word(key: string, holes: Record<string, string | number> = {}, language: Language = 'en'): string {
  let at: string | Dictionary | undefined = dictionaries[language]
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`No text called ${key} in ${language}`)
  return at.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(holes[name] ?? `{{${name}}}`))
}

/** The same text with every hole open, to find it whatever stands there. */
export function wordPattern(key: string, language: Language = 'en'): RegExp {
  const text = word(key, {}, language)
  return new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
}
