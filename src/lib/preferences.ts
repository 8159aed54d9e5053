import Cookies from 'js-cookie'
import { create } from 'zustand'
import { basePath } from './env'
import { storage } from './storage'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const fonts = ['inter', 'manrope', 'system'] as const
export type Font = (typeof fonts)[number]

// The same keys are read by public/theme-init.js before the first paint.
const THEME = 'parley_theme'
const FONT = 'parley_font'
const SIDEBAR = 'sidebar_state'
const SIDEBAR_DAYS = 7

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((known) => known === value) ?? fallback

interface Preferences {
  theme: Theme
  font: Font
  sidebarOpen: boolean
}

/** How this browser likes its console; nothing here is the account's. */
export const usePreferences = create<Preferences>()(() => ({
  theme: oneOf(themes, storage.get(THEME), 'system'),
  font: oneOf(fonts, storage.get(FONT), 'inter'),
  sidebarOpen: Cookies.get(SIDEBAR) !== 'false',
}))

const osPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function paint({ theme, font }: Preferences) {
  const dark = theme === 'dark' || (theme === 'system' && osPrefersDark().matches)
  const root = document.documentElement
  root.classList.toggle('dark', dark)
  for (const name of fonts) root.classList.toggle(`font-${name}`, name === font)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#020817' : '#ffffff')
}

export function setTheme(theme: Theme) {
  storage.set(THEME, theme)
  usePreferences.setState({ theme })
}

export function setFont(font: Font) {
  storage.set(FONT, font)
  usePreferences.setState({ font })
}

export function setSidebarOpen(sidebarOpen: boolean) {
  Cookies.set(SIDEBAR, String(sidebarOpen), { expires: SIDEBAR_DAYS, path: `${basePath}/`, sameSite: 'strict' })
  usePreferences.setState({ sidebarOpen })
}

/** Paints theme and font now and whenever they, the system's setting or another tab change. */
export function startPreferences() {
  paint(usePreferences.getState())
  usePreferences.subscribe(paint)
  osPrefersDark().addEventListener('change', () => paint(usePreferences.getState()))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME) usePreferences.setState({ theme: oneOf(themes, newValue, 'system') })
    if (key === FONT) usePreferences.setState({ font: oneOf(fonts, newValue, 'inter') })
  })
}
