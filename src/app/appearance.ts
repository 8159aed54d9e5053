import { Monitor, Moon, Sun } from 'lucide-react'
import type { Font, Theme } from '@/lib/appearance'

export const themeLabels = {
  light: 'shell.light',
  dark: 'shell.dark',
  system: 'shell.system',
} as const satisfies Record<Theme, string>

export const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<Theme, unknown>

export const fontLabels = {
  inter: 'shell.inter',
  manrope: 'shell.manrope',
  system: 'shell.systemFont',
} as const satisfies Record<Font, string>
