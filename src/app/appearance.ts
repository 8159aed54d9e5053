import type { Font, Theme } from '@/lib/appearance'
import type { IconName } from '@/lib/icon-name'

export const themeLabels = {
  light: 'shell.light',
  dark: 'shell.dark',
  system: 'shell.system',
} as const satisfies Record<Theme, string>

export const themeIcons = { light: 'icon-Sun', dark: 'icon-Moon', system: 'icon-Monitor' } as const satisfies Record<
  Theme,
  IconName
>

export const fontLabels = {
  inter: 'shell.inter',
  manrope: 'shell.manrope',
  system: 'shell.systemFont',
} as const satisfies Record<Font, string>
