import type { icons } from 'lucide-react'

/** The class of an icon's mask, written out wherever it is used: Tailwind finds it in the source. */
export type IconName = `icon-${keyof typeof icons}`
