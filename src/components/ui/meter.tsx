import { cx } from '@/lib/cx'

interface MeterProps {
  /** Between 0 and `max`; anything else is unknown. */
  value: number | undefined
  /** Above 0; anything else counts as 100. */
  max?: number
  label: string
  /** The value in words, such as "8,200 of 20,000 credits". */
  valueText: string
  tone?: 'accent' | 'warn' | 'bad'
  className?: string
}

const fill = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' }

export function Meter({ value, max = 100, label, valueText, tone = 'accent', className }: MeterProps) {
  const limit = max > 0 && Number.isFinite(max) ? max : 100
  const known = value !== undefined && value >= 0 && value <= limit ? value : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in three browsers
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={known ?? 0}
      aria-valuetext={valueText}
      className={cx('h-1.5 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-calm', fill[tone])}
        style={{ width: `${((known ?? 0) / limit) * 100}%` }}
      />
    </div>
  )
}
