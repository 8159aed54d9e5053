import { DASH } from './format'
import { currentLanguage } from './i18n'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes in the largest fitting unit, such as "1.4 MB"; a dash if unknown. */
export function fileSize(bytes: number | undefined): string {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return DASH
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: units[power],
    // The short form is "512 byte" in English.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1024 ** power)
}
