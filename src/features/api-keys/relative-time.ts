import { useMemo } from 'react'
import { DASH, parseInstant } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Relative time in whole units: "3 days ago", "in 2 months". */
export function relativeTime(value: string | undefined, language: string, now = Date.now()): string {
  const date = parseInstant(value)
  if (!date) return DASH
  // `auto` would call any 24 hours "yesterday" and any 30 days "last month".
  const format = (numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(language, { numeric })
  const seconds = (date.getTime() - now) / 1000
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format('always').format(Math.trunc(seconds / size), unit)
  return format('auto').format(0, 'second')
}

export function useRelativeTime() {
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides how times read
  return useMemo(() => (value: string | undefined) => relativeTime(value, currentLanguage()), [i18n.resolvedLanguage])
}
