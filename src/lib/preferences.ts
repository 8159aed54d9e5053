import Cookies from 'js-cookie'
import { create } from 'zustand'
import { basePath } from './env'
import { storage } from './storage'
import { browserZone, isZone } from './time'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const fonts = ['inter', 'manrope', 'system'] as const
export type Font = (typeof fonts)[number]

export const hourFormats = ['auto', '12', '24'] as const
export const phoneFormats = ['international', 'national', 'raw'] as const
export const densities = ['comfortable', 'compact'] as const

/** Display preferences. */
export interface Display {
  /** IANA name; undefined means the browser's zone. */
  timeZone?: string
  /** `auto` follows the language. */
  hours: (typeof hourFormats)[number]
  phone: (typeof phoneFormats)[number]
  density: (typeof densities)[number]
  /** Title keys of hidden sidebar entries. */
  hidden: readonly string[]
}

// public/theme-init.js reads the same keys before the first paint.
const THEME = 'parley_theme'
const FONT = 'parley_font'
const DISPLAY = 'parley_display'
const SIDEBAR = 'sidebar_state'
const SIDEBAR_DAYS = 7

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((known) => known === value) ?? fallback

/** Parses stored preferences of any release; invalid values fall back to defaults. */
function readDisplay(text: string | null): Display {
  let stored: Partial<Record<keyof Display, unknown>> = {}
  try {
    stored = Object(JSON.parse(text ?? '{}'))
  } catch {
    // Invalid JSON: use the defaults.
  }
  const { timeZone, hidden } = stored
  return {
    timeZone: isZone(timeZone) ? timeZone : undefined,
    hours: oneOf(hourFormats, stored.hours, 'auto'),
    phone: oneOf(phoneFormats, stored.phone, 'international'),
    density: oneOf(densities, stored.density, 'comfortable'),
    hidden: Array.isArray(hidden) ? hidden.map(String) : [],
  }
}

interface Preferences {
  theme: Theme
  font: Font
  display: Display
  sidebarOpen: boolean
}

/** Preferences of this browser, not of the account. */
export const usePreferences = create<Preferences>()(() => ({
  theme: oneOf(themes, storage.get(THEME), 'system'),
  font: oneOf(fonts, storage.get(FONT), 'inter'),
  display: readDisplay(storage.get(DISPLAY)),
  sidebarOpen: Cookies.get(SIDEBAR) !== 'false',
}))

/** The zone in which times and days are shown: the chosen one, else the device's. */
export const displayZone = () => usePreferences.getState().display.timeZone ?? browserZone()
export const useTimeZone = () => usePreferences(({ display }) => display.timeZone) ?? browserZone()

const osPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function applyAppearance({ theme, font, display }: Preferences) {
  const isDark = theme === 'dark' || (theme === 'system' && osPrefersDark().matches)
  const root = document.documentElement
  root.classList.toggle('dark', isDark)
  for (const name of fonts) root.classList.toggle(`font-${name}`, name === font)
  root.classList.toggle('compact', display.density === 'compact')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#020817' : '#ffffff')
}

export function setTheme(theme: Theme) {
  storage.set(THEME, theme)
  usePreferences.setState({ theme })
}

export function setFont(font: Font) {
  storage.set(FONT, font)
  usePreferences.setState({ font })
}

export function setDisplay(change: Partial<Display>) {
  const display = { ...usePreferences.getState().display, ...change }
  storage.set(DISPLAY, JSON.stringify(display))
  usePreferences.setState({ display })
}

export function setSidebarOpen(sidebarOpen: boolean) {
  Cookies.set(SIDEBAR, String(sidebarOpen), { expires: SIDEBAR_DAYS, path: `${basePath}/`, sameSite: 'strict' })
  usePreferences.setState({ sidebarOpen })
}

/** Applies theme, font and density now and whenever they change here, in the system settings or in another tab. */
export function startPreferences() {
  applyAppearance(usePreferences.getState())
  usePreferences.subscribe(applyAppearance)
  osPrefersDark().addEventListener('change', () => applyAppearance(usePreferences.getState()))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME) usePreferences.setState({ theme: oneOf(themes, newValue, 'system') })
    if (key === FONT) usePreferences.setState({ font: oneOf(fonts, newValue, 'inter') })
    if (key === DISPLAY) usePreferences.setState({ display: readDisplay(newValue) })
  })
}
