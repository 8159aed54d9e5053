import { applyAppearance, preferenceKeys, readAppearance } from '@/lib/appearance'
import { keepEarlyKeys } from '@/lib/early-keys'
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

function preloadScreen(screen: StartScreen, language: string) {
  const { base, signedIn } = manifest
  const { files, dictionaries, isGuarded } = screen
  const parts = openedParts(screen).map(({ part }) => part)
  for (const file of new Set([...(isGuarded ? signedIn : []), ...files, ...parts.flatMap((part) => part.files)]))
    preload(`${base}/assets/${manifest.files[file]}.js`, { rel: 'modulepreload' })
  for (const index of [...dictionaries, ...parts.flatMap((part) => part.dictionaries)]) {
    const [name, version] = manifest.dictionaries[index] ?? []
    preload(`${base}/locales/${language}/${name}.json?v=${version}`, { rel: 'preload', as: 'fetch' })
  }
}

/** Sends a request before the console's code is there; `lib/api/early` hands the answer to the client, or drops it. */
function requestEarly(url: string, token: string) {
  const controller = new AbortController()
  const { signal } = controller
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = fetch(url, { headers, signal })
  // A failure is reported where the answer is used.
  answer.catch(() => {})
  globalThis.earlyRequests ??= []
  globalThis.earlyRequests.push({ url, token, page: location.pathname, at: Date.now(), answer, controller })
}

/** The first page of the screen's list, and the record that the address opens over it. */
function requestFirst(screen: StartScreen, token: string) {
  const { api } = manifest
  if (api === undefined) return
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

function start() {
  applyAppearance(readAppearance(stored))
  const language = guessLanguage(manifest.languages)
  root.lang = language
  const token = tokenOfSession()
  const requested = screenAt(manifest, location.pathname)
  const isRefused = requested?.isGuarded && !token
  const screen = isRefused ? manifest.screens.find(({ path }) => path === '/sign-in') : requested
  if (!screen) return
  const title = screen.titles?.[language]
  if (title) document.title = `${title} · Parley`
  const frame = frameOf(screen)
  if (frame) root.dataset.frame = frame
  if (frame === 'list') keepEarlyKeys()
  root.dataset.sidebar = cookieIn(document.cookie, preferenceKeys.sidebar) === 'false' ? 'icons' : 'wide'
  if (manifest.api === undefined) root.dataset.demo = ''
  if (screen.isGuarded && token) requestFirst(screen, token)
  preloadScreen(screen, language)
}

start()
// The first use of Intl loads its data: done while the code is on its way, after the frame has been painted.
requestAnimationFrame(() => setTimeout(browserZone))
