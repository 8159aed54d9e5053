import { runInThisContext } from 'node:vm'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StartManifest } from '@/start/manifest'
import { scriptOf } from '../../plugins/start-script'
import { writeSettings, writeVariables } from '../support/page-settings'

/*
 * The start script as the page loads it, in every command the same: one classic script with its manifest, run on an
 * empty document.
 */

const manifest: StartManifest = {
  base: '/below',
  languages: ['en', 'ko'],
  files: ['console-1', 'agents-2', 'drawer-3', 'sign-in-4'],
  dictionaries: ['translation', 'agents'],
  textsVersion: 'v1',
  font: 'inter-5.woff2',
  signedIn: [0],
  screens: [
    {
      path: '/agents',
      isGuarded: true,
      files: [1],
      opens: { agent: { path: '/agents', files: [2] } },
      dictionaries: [0, 1],
      titles: { en: 'Agents', ko: '에이전트' },
      list: { path: '/agents', ignored: ['agent'] },
    },
    { path: '/sign-in', isGuarded: false, isCard: true, files: [3], dictionaries: [0], titles: { en: 'Sign in' } },
  ],
}

const source = await scriptOf(process.cwd(), manifest)
const fetched = vi.fn((_url: string, _options: RequestInit) => new Promise<Response>(() => {}))

/** Runs the script, as a classic one, on a page at `path`. @returns the URLs that it preloads */
function run(path: string) {
  window.history.replaceState(null, '', `/below${path}`)
  runInThisContext(source)
  const links = [...document.head.querySelectorAll('link')]
  return links.map((link) => link.getAttribute('href'))
}

function signIn() {
  Cookies.set('parley_access_token', '"token-of-ada"')
  Cookies.set('user_data', '{"id":"ada"}')
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.head.replaceChildren()
  writeSettings({ api: 'https://api.example.com' })
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
  globalThis.earlyRequests = undefined
  for (const name of ['parley_access_token', 'user_data', 'sidebar_state']) Cookies.remove(name)
  localStorage.clear()
})

test('a signed-in list requests code, texts and rows, and has its layout and title', () => {
  signIn()
  localStorage.setItem('i18nextLng', 'ko')
  expect(run('/agents?page=2')).toEqual([
    '/below/assets/console-1.js',
    '/below/assets/agents-2.js',
    '/below/locales/ko/translation.json?v=v1',
    '/below/locales/ko/agents.json?v=v1',
    '/below/assets/inter-5.woff2',
  ])
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://api.example.com/api/v1/agents?page=2&limit=10',
    expect.objectContaining({ headers: { Accept: 'application/json', Authorization: 'Bearer token-of-ada' } }),
  )
  expect(globalThis.earlyRequests).toMatchObject([{ token: 'token-of-ada', page: '/below/agents' }])
  expect(document.title).toBe('에이전트 · Parley')
  expect(document.documentElement.lang).toBe('ko')
  expect(document.documentElement.dataset).toMatchObject({ frame: 'list', sidebar: 'wide' })
})

test('a filtered list is not requested before its code has loaded', () => {
  signIn()
  expect(run('/agents?q=desk')).toContain('/below/assets/agents-2.js')
  expect(fetched).not.toHaveBeenCalled()
})

test('an opened record is requested with the list, and its code is loaded', () => {
  signIn()
  const links = run('/agents?agent=a%201')
  expect(links).toContain('/below/assets/drawer-3.js')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://api.example.com/api/v1/agents?page=1&limit=10',
    'https://api.example.com/api/v1/agents/a%201',
  ])
})

test.each(['', '.', '..', 'x'.repeat(201)])('%j is no id, and no record is requested for it', (id) => {
  signIn()
  run(`/agents?agent=${id}`)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['https://api.example.com/api/v1/agents?page=1&limit=10'])
})

test('without a session the sign-in page is loaded, and no API request is sent', () => {
  expect(run('/agents')).toEqual([
    '/below/assets/sign-in-4.js',
    '/below/locales/en/translation.json?v=v1',
    '/below/assets/inter-5.woff2',
  ])
  expect(fetched).not.toHaveBeenCalled()
  expect(document.title).toBe('Sign in · Parley')
  expect(document.documentElement.dataset.frame).toBe('card')
})

test('the operator’s name and accent are set before the app starts, instead of the default logo', () => {
  writeVariables({ VITE_API_BASE_URL: '/', VITE_NAME: 'Hanbit', VITE_ACCENT: '#6d28d9', VITE_LOGO_URL: '/logo.svg' })
  run('/sign-in')
  const { dataset, style } = document.documentElement
  expect(document.title).toBe('Sign in · Hanbit')
  expect(dataset.logo).toBe('')
  expect(style.getPropertyValue('--brand-light-color')).toBe('#6d28d9')
  expect(style.getPropertyValue('--brand-dark-ink')).toMatch(/^#/)
  style.cssText = ''
})

test('a page without an API of its own is the demo, which is sent no early request', () => {
  writeSettings({})
  signIn()
  run('/agents')
  expect(fetched).not.toHaveBeenCalled()
  expect(document.documentElement.dataset.demo).toBe('')
})

test('the collapsed sidebar is restored from the cookie', () => {
  signIn()
  Cookies.set('sidebar_state', 'false')
  run('/agents')
  expect(document.documentElement.dataset.sidebar).toBe('icons')
})

test('an unknown path loads nothing', () => {
  signIn()
  expect(run('/nowhere')).toEqual([])
  expect(document.documentElement.dataset.frame).toBeUndefined()
})

test.each(['manrope', 'system'])('the font setting %s loads no other font', (font) => {
  localStorage.setItem('parley_font', font)
  expect(run('/sign-in')).not.toContain('/below/assets/inter-5.woff2')
})
