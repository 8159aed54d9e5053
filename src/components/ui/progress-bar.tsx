import { cx } from '@/lib/cx'
import { type BarProps, Filled, track } from './meter'

interface ProgressBarProps extends BarProps {
  /** Between 0 and `max`; anything else counts as unknown. */
  value?: number | undefined
  /** Above 0; anything else counts as 100. */
  max?: number
}

/** `data-state` is indeterminate without a value, complete at `max`, otherwise loading. */
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
