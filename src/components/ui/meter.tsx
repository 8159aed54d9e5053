import { cx } from '@/lib/cx'

const fill = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad', muted: 'bg-muted' }

export interface BarProps {
  /** The value in words, such as "8,200 of 20,000 credits". */
  valueText?: string
  label: string
  tone?: keyof typeof fill
  className?: string
}

interface MeterProps extends BarProps {
  /** Between 0 and `max`. */
  value: number
  /** Above 0. */
  max?: number
  valueText: string
}

export const track = 'h-1.5 overflow-hidden rounded-full bg-hover'

export function Filled({ share, tone }: { share: number; tone: keyof typeof fill }) {
  return (
    <div
      className={cx('h-full rounded-full transition-[width] duration-calm', fill[tone])}
      style={{ width: `${share * 100}%` }}
    />
  )
}

export function Meter({ value, max = 100, label, valueText, tone = 'accent', className }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in three browsers
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={cx(track, className)}
    >
      <Filled share={value / max} tone={tone} />
    </div>
  )
}
