import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export type Dictionary = { [key: string]: string | Dictionary }

/** The namespace that is loaded at the start; the routes name the others that their screens need. */
export const CORE = 'translation'

/** Sections to which every feature adds: what its entries in the sidebar and in "used by" lists are called. */
const shared = ['sidebar', 'usedBy']

/** A feature is a namespace; everything else is core. */
const namespaceOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? CORE

/** Every `locales/<language>.json` below `src`, in a stable order. */
const dictionaryFiles = (language: string) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(`/locales/${language}.json`))
    .sort()

function mergeInto(target: Dictionary, source: Dictionary, file: string, path = '') {
  for (const [key, value] of Object.entries(source)) {
    const existing = target[key]
    if (typeof value === 'object' && (existing === undefined || typeof existing === 'object')) {
      const branch = existing ?? {}
      target[key] = branch
      mergeInto(branch, value, file, `${path}${key}.`)
    } else if (existing !== undefined) throw new Error(`${file}: the key ${path}${key} is in another dictionary too`)
    else target[key] = value
  }
}

/**
 * One language's texts by namespace, and all of them in one, as i18next holds them once every namespace is loaded.
 *
 * @throws where two files define one key
 */
export function readDictionaries(language: string) {
  const namespaces: Record<string, Dictionary> = {}
  const all: Dictionary = {}
  for (const file of dictionaryFiles(language)) {
    const texts: Dictionary = JSON.parse(readFileSync(file, 'utf8'))
    mergeInto(all, texts, file)
    for (const [section, value] of Object.entries(texts)) {
      const name = shared.includes(section) ? CORE : namespaceOf(file)
      namespaces[name] ??= {}
      mergeInto(namespaces[name], { [section]: value }, file)
    }
  }
  return { namespaces, all }
}

/** Changes with any text; the addresses of all dictionaries carry it. */
export function textsVersion(languages: readonly string[]): string {
  const texts = languages.map((language) => readDictionaries(language).namespaces)
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 4)
}
