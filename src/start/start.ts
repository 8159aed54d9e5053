import { applyAppearance, preferenceKeys, readAppearance } from '@/lib/appearance'
import { browserZone } from '@/lib/time'
import { firstRequest } from './first-request'
import { cookieIn, guessLanguage } from './guess-language'
import type { StartManifest, StartScreen } from './manifest'
import { screenAt } from './screen-at'

/*
 * Runs before the first paint and before the console's code has arrived. It sets theme, language and title, shows the
 * empty frame of the screen, and starts everything that the screen will load: its code, its texts and its first list.
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

function preloadScreen(screen: StartScreen, language: string, hasRequested: boolean) {
  const { base, signedIn, http } = manifest
  const { files, filesFor = {}, dictionaries, isGuarded } = screen
  const search = new URLSearchParams(location.search)
  const opened = Object.entries(filesFor).flatMap(([field, more]) => (search.has(field) ? more : []))
  const sends = isGuarded && (!hasRequested || opened.length > 0)
  for (const file of new Set([...(isGuarded ? signedIn : []), ...files, ...opened, ...(sends ? http : [])]))
    preload(`${base}/assets/${manifest.files[file]}.js`, { rel: 'modulepreload' })
  for (const index of dictionaries) {
    const [name, version] = manifest.dictionaries[index] ?? []
    preload(`${base}/locales/${language}/${name}.json?v=${version}`, { rel: 'preload', as: 'fetch' })
  }
}

/** `lib/api/early` hands the answer to the client, or drops it. Says whether there is a request. */
function requestFirstList({ list }: StartScreen, token: string) {
  const url =
    list && manifest.api !== undefined && firstRequest(manifest.api, list, new URLSearchParams(location.search))
  if (!url) return false
  const controller = new AbortController()
  const { signal } = controller
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = fetch(url, { headers, signal })
  // A failure is reported where the answer is used.
  answer.catch(() => {})
  globalThis.earlyRequest = { url, token, page: location.pathname, at: Date.now(), answer, controller }
  return true
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
  root.dataset.sidebar = cookieIn(document.cookie, preferenceKeys.sidebar) === 'false' ? 'icons' : 'wide'
  if (manifest.api === undefined) root.dataset.demo = ''
  const hasRequested = Boolean(screen.isGuarded && token && requestFirstList(screen, token))
  preloadScreen(screen, language, hasRequested)
}

start()
// The first use of Intl loads its data: done while the code is on its way, after the frame has been painted.
requestAnimationFrame(() => setTimeout(browserZone))
