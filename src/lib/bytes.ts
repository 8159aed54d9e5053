import { DASH } from './format'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes with their unit, such as "1.4 MB". */
export function formatBytes(bytes: number | undefined, language: string): string {
  if (bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return DASH
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)))
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value)
}
