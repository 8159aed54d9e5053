import { version } from 'virtual:texts-version'
import i18next, { type BackendModule } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { delay } from '../delay'
import { basePath } from '../env'

/** The namespace of all lookups; every other namespace is a file that is merged into it. */
export const CORE = 'translation'

const RETRIES = 5
const FIRST_RETRY_MS = 350
/** How long a screen waits for its texts before bundled English is used. */
const TIMEOUT_MS = 1500

/** The dictionaries' language: `ko` where the browser says `ko-KR`. */
const language = () => i18next.languages[0] ?? 'en'

const id = (code: string, namespace: string) => `${code}|${namespace}`

/** Dictionaries that were loaded, or failed for good. */
const settled = new Set<string>()
/** Dictionaries replaced by English until their file arrives. */
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

const files = new HttpBackend()
const urlOf = ([code]: readonly string[], [namespace = CORE]: readonly string[]) =>
  `${basePath}/locales/${code}/${namespace}.json?v=${version}`

/** One request. The library reports whether a failure may be retried. */
const request = (code: string, namespace: string) =>
  new Promise<{ texts?: object; mayRetry: boolean }>((resolve) => {
    files.read(code, namespace, (error, data) =>
      resolve(error || typeof data !== 'object' ? { mayRetry: data === true } : { texts: data ?? {}, mayRetry: false }),
    )
  })

/** The texts of a file, or undefined after a failure. A missing file or invalid JSON is not retried. */
async function download(code: string, namespace: string): Promise<object | undefined> {
  for (let retries = RETRIES, wait = FIRST_RETRY_MS; ; retries--, wait *= 2) {
    const { texts, mayRetry } = await request(code, namespace)
    if (texts || !mayRetry || retries === 0) return texts
    await delay(wait)
  }
}

/** Adds English under another language's keys, where that language has no text of its own. */
async function fillWithEnglish(code: string, namespaces: readonly string[]) {
  const { english } = await import('virtual:english')
  const modules = await Promise.all(namespaces.flatMap((name) => english[name]?.() ?? []))
  for (const { texts } of modules) i18next.addResourceBundle(code, CORE, texts, true, false)
}

async function standIn(code: string, namespaces: readonly string[]) {
  const missing = namespaces.filter((name) => !settled.has(id(code, name)))
  await fillWithEnglish(code, missing)
  for (const name of missing) if (!settled.has(id(code, name))) standIns.add(id(code, name))
  refreshTexts()
}

/** The i18next backend: merges each namespace into `CORE`. */
export const backend = {
  type: 'backend',
  callbackApi: false,
  init: (services) => files.init(services, { loadPath: urlOf }),
  async read(code: string, namespace: string) {
    const texts = await download(code, namespace)
    if (texts) i18next.addResourceBundle(code, CORE, texts, true, true)
    else await standIn(code, [namespace])
    settled.add(id(code, namespace))
    if (texts && standIns.delete(id(code, namespace))) refreshTexts()
    return {}
  },
} satisfies BackendModule

/** Waits for the files up to a timeout; then English is used until they arrive. */
export async function orEnglish(loading: Promise<unknown>, namespaces: readonly string[]) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), TIMEOUT_MS)
  })
  const winner = await Promise.race([loading, timeout])
  clearTimeout(timer)
  if (winner === 'late') await Promise.any([loading, standIn(language(), namespaces)])
}

/** Resolves once the texts of these namespaces can be shown. */
export async function loadDictionaries(namespaces: readonly string[]) {
  const missing = namespaces.filter((name) => !settled.has(id(language(), name)))
  if (missing.length === 0) return
  const loading = new Promise<void>((resolve, reject) => {
    i18next.loadNamespaces(missing, (error) => (error ? reject(error) : resolve()))
  })
  await orEnglish(loading, missing)
}

const missing = new Set<string>()
const unknown = new Set<string>()
let isRepairing = false

/** A missing text is empty until its file has been looked for. */
export const textOfMissing = (key: string) => (unknown.has(key) ? key : '')

/** The language may have changed while a dictionary was loading, and a file of another version may lack a text. */
export function onMissing(key: string) {
  if (unknown.has(key)) return
  missing.add(key)
  if (!isRepairing) void findMissing()
}

async function findMissing() {
  isRepairing = true
  const inUse = [i18next.options.ns || []].flat()
  await loadDictionaries(inUse)
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
