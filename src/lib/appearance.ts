/*
 * How the page looks, set on <html>: by the start script before the first paint and by the console from then on. It
 * imports nothing, so that the start script stays small.
 */

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const fonts = ['inter', 'manrope', 'system'] as const
export type Font = (typeof fonts)[number]

/** Keys in localStorage. */
export const preferenceKeys = {
  theme: 'parley_theme',
  font: 'parley_font',
  display: 'parley_display',
  sidebar: 'sidebar_state',
} as const

export interface Appearance {
  theme: Theme
  font: Font
}

const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((known) => known === value) ?? fallback

/** Invalid and missing values become the defaults. */
export const readAppearance = (get: (key: string) => string | null): Appearance => ({
  theme: oneOf(themes, get(preferenceKeys.theme), 'system'),
  font: oneOf(fonts, get(preferenceKeys.font), 'inter'),
})

export const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function applyAppearance({ theme, font }: Appearance) {
  const isDark = theme === 'dark' || (theme === 'system' && systemPrefersDark().matches)
  const root = document.documentElement
  root.classList.toggle('dark', isDark)
  for (const name of fonts) root.classList.toggle(`font-${name}`, name === font)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#020817' : '#ffffff')
}
