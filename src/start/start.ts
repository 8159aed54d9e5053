import Cookies from 'js-cookie'
import { applyAppearance, preferenceKeys, readAppearance } from '@/lib/appearance'
import { detectLanguage } from '@/lib/i18n/detection'
import { traceparent } from '@/lib/observe/span'
import { storage } from '@/lib/storage'
import type { Settings } from '../../deploy/settings.mjs'
import type { Build } from './build'
import { firstRequests, logTexts } from './first-request'

/*
 * Runs before the first paint and the console's code: sets theme, brand and language, shows the skeleton of the console
 * where there is a session, and requests what the first screens need: the call log, or the sign-in page.
 */

declare const BUILD: Build

const root = document.documentElement

/** In index.html, not validated: `lib/env` does that. */
const settings: Partial<Settings> = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')

/** The bearer, if both cookies of a session are there. Whether they can be read is judged by `lib/session`. */
function tokenOfSession() {
  if (!Cookies.get('user_data')) return undefined
  try {
    const value: unknown = JSON.parse(Cookies.get('parley_access_token') ?? '')
    return typeof value === 'string' && value !== '' ? value : undefined
  } catch {
    return undefined
  }
}

function preload(file: string, attributes: Record<string, string>) {
  const link = document.createElement('link')
  const all = { href: `${BUILD.base}/${file}`, crossorigin: '', ...attributes }
  for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
  document.head.append(link)
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

/** The operator's name and accent; where there is a logo, the skeleton does not show our mark before it. */
function applyBrand({ name, accent, logo }: Partial<Settings>) {
  if (name) document.title = name
  for (const [theme, shades] of Object.entries(accent ?? {}))
    for (const [shade, value] of Object.entries(shades)) root.style.setProperty(`--brand-${theme}-${shade}`, value)
  if (logo) root.dataset.logo = ''
}

const preloadCode = (files: readonly string[]) => {
  for (const file of files) preload(file, { rel: 'modulepreload' })
}

function preloadTexts(language: string, namespaces: readonly string[]) {
  for (const name of namespaces)
    preload(`locales/${language}/${name}.json?v=${BUILD.textsVersion}`, { rel: 'preload', as: 'fetch' })
}

/** Texts and requests of the call log, with what is open over it. */
function loadLog(language: string, token: string) {
  const search = new URLSearchParams(location.search)
  preloadTexts(language, logTexts)
  if (search.has('call')) preloadCode(BUILD.drawer)
  if (typeof settings.api !== 'string') return
  for (const path of firstRequests(search)) requestEarly(`${settings.api}/api/v1${path}`, token)
}

function start() {
  applyBrand(settings)
  const appearance = readAppearance(storage.get)
  applyAppearance(appearance)
  const language = detectLanguage()
  root.lang = language
  const token = tokenOfSession()
  if (token) {
    root.dataset.skeleton = Cookies.get(preferenceKeys.sidebar) === 'false' ? 'icons' : 'wide'
    if (settings.api === undefined) root.dataset.demo = ''
    // Other screens share most of it.
    preloadCode(BUILD.log)
    const { pathname } = location
    if ([`${BUILD.base}/`, `${BUILD.base}/call-records`].includes(pathname)) loadLog(language, token)
  } else preloadCode(BUILD.signIn)
  preloadTexts(language, token ? ['translation'] : ['translation', 'auth'])
  if (appearance.font === 'inter' && BUILD.font)
    preload(BUILD.font, { rel: 'preload', as: 'font', fetchpriority: 'low' })
}

start()
