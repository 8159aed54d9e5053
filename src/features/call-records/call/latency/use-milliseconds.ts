import { useTranslation } from '@/lib/i18n/use-translation'

/** Milliseconds in words: `840 ms`, from a second on `1.24 s`. */
export function useMilliseconds() {
  const { language } = useTranslation().i18n
  return (ms: number) => {
    const [unit, value] = ms < 1000 ? (['millisecond', Math.round(ms)] as const) : (['second', ms / 1000] as const)
    const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 2 } as const
    // The short form of seconds is "sec"; the narrow one has no space. One that does not break.
    return new Intl.NumberFormat(language, options).format(value).replace(/(?<=\d)(?=[a-z])/, '\u00a0')
  }
}
