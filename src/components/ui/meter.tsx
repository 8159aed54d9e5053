import { cx } from '@/lib/cx'

const fill = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' }

interface BarProps {
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

const track = 'h-1.5 overflow-hidden rounded-full bg-hover'

function Filled({ share, tone }: { share: number; tone: keyof typeof fill }) {
  return (
    <div
      className={cx('h-full rounded-full transition-[width] duration-calm', fill[tone])}
      style={{ width: `${share * 100}%` }}
    />
  )
}

/** How much of something is used. */
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

interface ProgressBarProps extends BarProps {
  /** Between 0 and `max`; anything else is unknown. */
  value?: number | undefined
  /** Above 0; anything else counts as 100. */
  max?: number
}

/** How far something is. Its `data-state` is indeterminate without a value, complete at `max`, otherwise loading. */
export function ProgressBar({ value, max = 100, label, valueText, tone = 'accent', className }: ProgressBarProps) {
  const limit = max > 0 && Number.isFinite(max) ? max : 100
  const known = value !== undefined && value >= 0 && value <= limit ? value : undefined
  const state = known === undefined ? 'indeterminate' : known === limit ? 'complete' : 'loading'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={known}
      aria-valuetext={known === undefined ? undefined : valueText}
      data-state={state}
      className={cx(track, className)}
    >
      {known === undefined ? (
        <div className="h-full w-full animate-pulse rounded-full bg-accent" />
      ) : (
        <Filled share={known / limit} tone={tone} />
      )}
    </div>
  )
}
