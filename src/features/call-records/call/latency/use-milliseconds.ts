import { useTranslation } from '@/lib/i18n/use-translation'

/** Milliseconds in words: `840ms`, from a second on `1.24s`. */
export function useMilliseconds() {
  const { language } = useTranslation().i18n
  return (ms: number) => {
    const [unit, value] = ms < 1000 ? (['millisecond', Math.round(ms)] as const) : (['second', ms / 1000] as const)
    const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 2 } as const
    return new Intl.NumberFormat(language, options).format(value)
  }
}
