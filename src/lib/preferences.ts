import Cookies from 'js-cookie'
import { create } from 'zustand'
import {
  type Appearance,
  applyAppearance,
  type Font,
  fonts,
  preferenceKeys,
  readAppearance,
  systemPrefersDark,
  type Theme,
  themes,
} from './appearance'
import { delay } from './delay'
import { basePath } from './env'
import { currentLanguage, i18n, languages } from './i18n'
import { storage } from './storage'
import { browserZone, isZone } from './time/time'

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
  /** Phone numbers, e-mail addresses and card numbers are hidden wherever they are shown, copied or exported. */
  masked: boolean
  /** Title keys of hidden sidebar entries. */
  hidden: readonly string[]
}

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
    masked: stored.masked === true,
    hidden: Array.isArray(hidden) ? hidden.map(String) : [],
  }
}

interface Preferences extends Appearance {
  display: Display
  sidebarOpen: boolean
}

/** Preferences of this browser, not of the account. */
export const usePreferences = create<Preferences>()(() => ({
  ...readAppearance(storage.get),
  display: readDisplay(storage.get(preferenceKeys.display)),
  sidebarOpen: Cookies.get(preferenceKeys.sidebar) !== 'false',
}))

/** The zone in which times and days are shown: the chosen one, else the device's. */
export const displayZone = () => usePreferences.getState().display.timeZone ?? browserZone()
export const useTimeZone = () => usePreferences(({ display }) => display.timeZone) ?? browserZone()

function applyPreferences(preferences: Preferences) {
  applyAppearance(preferences)
  document.documentElement.classList.toggle('compact', preferences.display.density === 'compact')
}

const FONT_WAIT_MS = 1000
const families: Record<Font, string> = { inter: 'Inter Variable', manrope: 'Manrope Variable', system: 'system-ui' }

/** A font that is not there when it is first used is left out until the next page load (plugins/font-faces.ts). */
export async function fontLoaded(font: Font) {
  const loading = document.fonts?.load(`1em "${families[font]}"`).catch(() => {})
  await Promise.race([loading, delay(FONT_WAIT_MS)])
}

async function applyChange(now: Preferences, before: Preferences) {
  applyPreferences({ ...now, font: before.font })
  if (now.font === before.font) return
  await fontLoaded(now.font)
  applyPreferences(usePreferences.getState())
}

export function setTheme(theme: Theme) {
  storage.set(preferenceKeys.theme, theme)
  usePreferences.setState({ theme })
}

export function setFont(font: Font) {
  storage.set(preferenceKeys.font, font)
  usePreferences.setState({ font })
}

export function setDisplay(change: Partial<Display>) {
  const display = { ...usePreferences.getState().display, ...change }
  storage.set(preferenceKeys.display, JSON.stringify(display))
  usePreferences.setState({ display })
}

export function setSidebarOpen(sidebarOpen: boolean) {
  Cookies.set(preferenceKeys.sidebar, String(sidebarOpen), {
    expires: SIDEBAR_DAYS,
    path: `${basePath}/`,
    sameSite: 'strict',
  })
  usePreferences.setState({ sidebarOpen })
}

/** Applies theme, font and density now and whenever they change here, in the system settings or in another tab. */
export function startPreferences() {
  applyPreferences(usePreferences.getState())
  usePreferences.subscribe(applyChange)
  systemPrefersDark().addEventListener('change', () => applyPreferences(usePreferences.getState()))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === preferenceKeys.theme) usePreferences.setState({ theme: oneOf(themes, newValue, 'system') })
    if (key === preferenceKeys.font) usePreferences.setState({ font: oneOf(fonts, newValue, 'inter') })
    if (key === preferenceKeys.display) usePreferences.setState({ display: readDisplay(newValue) })
    // As stored by now: of two tabs that change it at once, neither goes back to what the other has replaced.
    if (key === 'i18nextLng') void i18n.changeLanguage(oneOf(languages, storage.get(key), currentLanguage()))
  })
}
