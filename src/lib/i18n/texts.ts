import i18next from 'i18next'
import type { Namespace } from '@/i18n.gen'
import { delay } from '../delay'
import { basePath } from '../env'

/** The namespace of all lookups; the file of every other one is merged into it. */
export const CORE = 'translation'

export const loadPath = `${basePath}/locales/{{lng}}/{{ns}}.json?v=${__TEXTS_VERSION__}`

/** How long a screen waits for its texts before bundled English is used. */
const TIMEOUT_MS = 1500

/** The dictionaries' language: `ko` where the browser says `ko-KR`. */
const language = () => i18next.languages[0] ?? 'en'

const id = (code: string, namespace: string) => `${code}|${namespace}`

const arrived = new Set<string>()
/** What is shown in English until its file arrives. */
const standIns = new Set<string>()

export const isStandIn = (code: string, namespace: string) => standIns.has(id(code, namespace))

let revision = 0

/** Changes whenever texts are loaded. */
export const textsRevision = () => revision

/** Re-renders every component that uses texts. */
export function refreshTexts() {
  revision++
  i18next.emit('languageChanged', i18next.language)
}

/** Adds English under another language's keys, where that language has no text of its own. */
async function fillWithEnglish(code: string, namespaces: readonly string[]) {
  const { english } = await import('virtual:english')
  const modules = await Promise.all(namespaces.flatMap((name) => english[name]?.() ?? []))
  for (const { texts } of modules) i18next.addResourceBundle(code, CORE, texts, true, false, { silent: true })
}

async function standIn(code: string, namespaces: readonly string[]) {
  const isMissing = (name: string) => !arrived.has(id(code, name))
  const missing = namespaces.filter(isMissing)
  await fillWithEnglish(code, missing)
  for (const name of missing.filter(isMissing)) standIns.add(id(code, name))
  refreshTexts()
}

/** To be called once after `init`: merges each file that arrives, and replaces one that cannot be had by English. */
export function watchTexts() {
  i18next.store.on('added', (code: string, namespace: string) => {
    const texts: unknown = i18next.getResourceBundle(code, namespace)
    if (namespace !== CORE && typeof texts === 'object')
      i18next.addResourceBundle(code, CORE, texts, true, true, { silent: true })
    arrived.add(id(code, namespace))
    if (standIns.delete(id(code, namespace))) refreshTexts()
  })
  i18next.on('failedLoading', (code: string, namespace: string) => void standIn(code, [namespace]).catch(reportError))
}

/** Waits for files; for those that take longer than a timeout, or fail, English is used. */
export async function orEnglish(loading: Promise<unknown>, namespaces: readonly string[]) {
  const late = delay(TIMEOUT_MS).then(() => 'late')
  const winner = await Promise.race([loading.catch(() => 'failed'), late])
  if (winner === 'late' || winner === 'failed') await Promise.any([loading, standIn(language(), namespaces)])
}

/** For a route's `beforeLoad`: resolves once the texts can be shown; undefined if they can be already. */
export function loadTexts(namespaces: readonly Namespace[]): Promise<void> | void {
  const missing = namespaces.filter((name) => !i18next.hasLoadedNamespace(name) && !isStandIn(language(), name))
  if (missing.length === 0) return undefined
  const loading = new Promise<void>((resolve, reject) => {
    i18next.loadNamespaces(missing, (error) => (error ? reject(error) : resolve()))
  })
  return orEnglish(loading, missing)
}

const missing = new Set<string>()
const unknown = new Set<string>()
let isRepairing = false

/** A missing text is empty until its file has been looked for. */
export const textOfMissing = (key: string) => (unknown.has(key) ? key : '')

/** The language may have changed while a file was loading, and a file of another version may lack a text. */
export function onMissing(key: string) {
  if (unknown.has(key)) return
  missing.add(key)
  if (!isRepairing) void findMissing()
}

async function findMissing() {
  isRepairing = true
  const inUse = [i18next.options.ns || []].flat() as Namespace[]
  await Promise.resolve(loadTexts(inUse))
    .then(() => fillWithEnglish(language(), inUse))
    .catch(() => {})
  for (const key of missing) {
    if (i18next.exists(key)) continue
    unknown.add(key)
    reportError(new Error(`No text for ${key}`))
  }
  missing.clear()
  isRepairing = false
  refreshTexts()
}
