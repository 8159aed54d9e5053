import { DASH, parseInstant } from '@/lib/format'
import { toIso } from '@/lib/time/time'

interface InstantProps {
  value: string | number | Date | undefined
  className?: string
  /** The instant as the viewer reads it. */
  children: string
}

/** An instant as the viewer reads it, with the whole ISO time on hover; a dash where `value` is none. */
export function Instant({ value, className, children }: InstantProps) {
  const iso = toIso(parseInstant(value))
  if (iso === undefined) return DASH
  return (
    <time dateTime={iso} title={iso} className={className}>
      {children}
    </time>
  )
}
