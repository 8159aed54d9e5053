import { applyAppearance, preferenceKeys, readAppearance } from '@/lib/appearance'
import { keepEarlyKeys } from '@/lib/early-keys'
import { traceparent } from '@/lib/observe/span'
import { browserZone } from '@/lib/time/time'
import { firstRequest } from './first-request'
import { cookieIn, guessLanguage } from './guess-language'
import type { StartManifest, StartScreen } from './manifest'
import { screenAt } from './screen-at'

/*
 * Runs before the first paint and the console's code. It sets theme, language and title, shows the empty frame, and
 * starts what the screen will load: its code, its texts, its first list, and what the address opens over it.
 */

declare const START_MANIFEST: StartManifest

const manifest: StartManifest = START_MANIFEST
const root = document.documentElement

/** The settings in index.html, parsed but not validated; `lib/env` validates them. */
interface Settings {
  api?: unknown
  observe?: unknown
  name?: string
  logo?: string
  accent?: Record<string, Record<string, string>>
}
const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')

function stored(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The bearer, if both cookies of a session are there. Whether they can be read is judged by `lib/session`. */
function tokenOfSession() {
  const [token, user] = ['parley_access_token', 'user_data'].map((name) => cookieIn(document.cookie, name))
  if (!user) return undefined
  try {
    const value: unknown = JSON.parse(token ?? '')
    return typeof value === 'string' && value !== '' ? value : undefined
  } catch {
    return undefined
  }
}

function preload(href: string, attributes: Record<string, string>) {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries({ href, crossorigin: '', ...attributes })) link.setAttribute(name, value)
  document.head.append(link)
}

/** Longer ids are not read by the screen either. */
const MAX_ID = 200

/** What the address opens over a screen, with the id of its record. */
function openedParts({ opens = {} }: StartScreen) {
  const search = new URLSearchParams(location.search)
  return Object.entries(opens).flatMap(([field, part]) => {
    const id = search.get(field)
    return id && id.length <= MAX_ID ? [{ id, part }] : []
  })
}

/** After the code, with what the line has left: text is set in a fallback of the same size where it comes too late. */
function preloadFont() {
  const { base, font } = manifest
  if (font) preload(`${base}/assets/${font}`, { rel: 'preload', as: 'font', fetchpriority: 'low' })
}

function preloadScreen(screen: StartScreen, language: string) {
  const { base, signedIn, textsVersion } = manifest
  const { files, dictionaries, isGuarded } = screen
  const parts = openedParts(screen).map(({ part }) => part)
  for (const file of new Set([...(isGuarded ? signedIn : []), ...files, ...parts.flatMap((part) => part.files)]))
    preload(`${base}/assets/${manifest.files[file]}.js`, { rel: 'modulepreload' })
  for (const index of dictionaries) {
    const href = `${base}/locales/${language}/${manifest.dictionaries[index]}.json?v=${textsVersion}`
    preload(href, { rel: 'preload', as: 'fetch' })
  }
}

/** Sends a request before the console's code is there; `lib/api/take-early` hands the answer to the client, or drops it. */
function requestEarly(url: string, token: string) {
  const controller = new AbortController()
  const { signal } = controller
  // Cookies of a session need a secure page, which has randomUUID.
  const traceId = settings.observe === undefined ? undefined : crypto.randomUUID().replaceAll('-', '')
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    ...(traceId && { traceparent: traceparent(traceId) }),
  }
  const answer = fetch(url, { headers, signal })
  // A failure is reported where the answer is used.
  answer.catch(() => {})
  globalThis.earlyRequests ??= []
  globalThis.earlyRequests.push({ url, token, page: location.pathname, at: Date.now(), answer, controller, traceId })
}

/** The first page of the screen's list, and the record that the address opens over it. */
function requestFirst(screen: StartScreen, token: string) {
  const { api } = settings
  if (typeof api !== 'string') return
  const { list } = screen
  const url = list && firstRequest(api, list, new URLSearchParams(location.search))
  if (url) requestEarly(url, token)
  for (const { id, part } of openedParts(screen))
    if (!/^\.{0,2}$/.test(id)) requestEarly(`${api}/api/v1${part.path}/${encodeURIComponent(id)}`, token)
}

/** Which part of the frame in the page is shown, if any. */
function frameOf({ isGuarded, list, isCard }: StartScreen) {
  if (isGuarded) return list ? 'list' : 'page'
  return isCard && 'card'
}

/** The operator's accent; where there is a logo, the frame does not show our mark before it. */
function applyBrand({ accent = {}, logo }: Settings) {
  for (const [theme, shades] of Object.entries(accent))
    for (const [name, value] of Object.entries(shades)) root.style.setProperty(`--brand-${theme}-${name}`, value)
  if (logo) root.dataset.logo = ''
}

function start() {
  applyBrand(settings)
  const appearance = readAppearance(stored)
  applyAppearance(appearance)
  const language = guessLanguage(manifest.languages)
  root.lang = language
  const token = tokenOfSession()
  const requested = screenAt(manifest, location.pathname)
  const isRefused = requested?.isGuarded && !token
  const screen = isRefused ? manifest.screens.find(({ path }) => path === '/sign-in') : requested
  if (!screen) return
  const title = screen.titles?.[language]
  if (title) document.title = `${title} · ${settings.name ?? 'Parley'}`
  const frame = frameOf(screen)
  if (frame) root.dataset.frame = frame
  if (frame === 'list') keepEarlyKeys()
  root.dataset.sidebar = cookieIn(document.cookie, preferenceKeys.sidebar) === 'false' ? 'icons' : 'wide'
  if (settings.api === undefined) root.dataset.demo = ''
  if (screen.isGuarded && token) requestFirst(screen, token)
  preloadScreen(screen, language)
  if (appearance.font === 'inter') preloadFont()
}

start()
// The first use of Intl loads its data: done while the code is on its way, after the frame has been painted.
requestAnimationFrame(() => setTimeout(browserZone))
