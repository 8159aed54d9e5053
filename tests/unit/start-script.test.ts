import { runInThisContext } from 'node:vm'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptOf } from '../../plugins/start-script'
import { writeSettings, writeVariables } from '../support/page-settings'

/* The start script as the page loads it, in every command the same: one classic script, run on an empty document. */

const source = await scriptOf({
  base: '/below',
  log: ['assets/log-1.js'],
  drawer: ['assets/drawer-2.js'],
  signIn: ['assets/sign-in-4.js'],
  textsVersion: 'v1',
  font: 'assets/inter-3.woff2',
})
const TEXTS = '/below/locales/en/translation.json?v=v1'
const FONT = '/below/assets/inter-3.woff2'
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

test.each(['/', '/call-records'])('the call log at %s requests its code, texts and rows', (path) => {
  signIn()
  localStorage.setItem('i18nextLng', 'ko')
  expect(run(`${path}?page=2`)).toEqual([
    '/below/assets/log-1.js',
    '/below/locales/ko/call-records.json?v=v1',
    '/below/locales/ko/tasks.json?v=v1',
    '/below/locales/ko/translation.json?v=v1',
    FONT,
  ])
  expect(document.documentElement.lang).toBe('ko')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://api.example.com/api/v1/call-records?page=2&limit=10',
    expect.objectContaining({ headers: { Accept: 'application/json', Authorization: 'Bearer token-of-ada' } }),
  )
  expect(globalThis.earlyRequests).toMatchObject([{ token: 'token-of-ada', page: `/below${path}` }])
  expect(document.documentElement.dataset).toMatchObject({ skeleton: 'wide' })
})

test('a linked call is requested with the log, and the code of its drawer is loaded', () => {
  signIn()
  expect(run('/call-records?call=a%201')).toContain('/below/assets/drawer-2.js')
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://api.example.com/api/v1/call-records?page=1&limit=10',
    'https://api.example.com/api/v1/call-records/a%201',
  ])
})

test('another screen has the skeleton and what all share, and requests no record before its code', () => {
  signIn()
  expect(run('/agents')).toEqual(['/below/assets/log-1.js', TEXTS, FONT])
  expect(fetched).not.toHaveBeenCalled()
  expect(document.documentElement.dataset).toMatchObject({ skeleton: 'wide' })
})

test('without a session the sign-in page is loaded: no skeleton, and no API request', () => {
  expect(run('/call-records')).toEqual(['/below/assets/sign-in-4.js', TEXTS, '/below/locales/en/auth.json?v=v1', FONT])
  expect(fetched).not.toHaveBeenCalled()
  expect(document.documentElement.dataset.skeleton).toBeUndefined()
})

test('the operator’s name and accent are set before the app starts, instead of the default logo', () => {
  writeVariables({ VITE_API_BASE_URL: '/', VITE_NAME: 'Hanbit', VITE_ACCENT: '#6d28d9', VITE_LOGO_URL: '/logo.svg' })
  run('/sign-in')
  const { dataset, style } = document.documentElement
  expect(document.title).toBe('Hanbit')
  expect(dataset.logo).toBe('')
  expect(style.getPropertyValue('--brand-light-color')).toBe('#6d28d9')
  expect(style.getPropertyValue('--brand-dark-ink')).toMatch(/^#/)
  style.cssText = ''
})

test('a page without an API of its own is the demo, which is sent no early request', () => {
  writeSettings({})
  signIn()
  run('/')
  expect(fetched).not.toHaveBeenCalled()
  expect(document.documentElement.dataset.demo).toBe('')
})

test('the collapsed sidebar is restored from the cookie', () => {
  signIn()
  Cookies.set('sidebar_state', 'false')
  run('/agents')
  expect(document.documentElement.dataset.skeleton).toBe('icons')
})

test.each(['manrope', 'system'])('the font setting %s loads no other font', (font) => {
  localStorage.setItem('parley_font', font)
  expect(run('/sign-in')).not.toContain(FONT)
})
