import { type Dictionary, readDictionaries } from '../../plugins/dictionaries.ts'

export type Language = 'en' | 'ko'

const dictionaries: Record<Language, Dictionary> = {
  en: readDictionaries('en').all,
  ko: readDictionaries('ko').all,
}

/** The first part of every key. */
export const sections = Object.keys(dictionaries.en)

/** A text of the console. Throws for an unknown key, so that no test searches for nothing. */
export function t(key: string, values: Record<string, string | number> = {}, language: Language = 'en'): string {
  let at: string | Dictionary | undefined = dictionaries[language]
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`No text called ${key} in ${language}`)
  return at.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`))
}

/** The same text with any values in its placeholders. */
export function textPattern(key: string, language: Language = 'en'): RegExp {
  const text = t(key, {}, language)
  return new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
}
