import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { Skeleton } from '@/components/states'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Meter } from '@/components/ui/meter'
import { cx } from '@/lib/cx'
import { useFormat, withMinusSign } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { subscribeToOtherTabs } from '../invalidate-credits'
import { useCredits } from '../use-credits'
import { MeterTooltip, useTooltip } from './meter-tooltip'

const REFRESH_MS = 300_000
/** Minimum duration of the refresh animation. */
const SPIN_MS = 600

interface CreditMeterProps {
  rail: boolean
  onNavigate?: (() => void) | undefined
}

const row = 'flex w-full items-center gap-2.5 rounded px-2 text-left hover:bg-hover'

/** The balance at the bottom of the sidebar, linking to the credits page. */
export function CreditMeter({ rail, onNavigate }: CreditMeterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const tooltipId = useId()
  const tooltip = useTooltip()
  const credits = useCredits({ refetchInterval: REFRESH_MS, refetchOnMount: 'always' })
  const [spinning, setSpinning] = useState(false)
  useEffect(() => subscribeToOtherTabs(client), [client])
  useEffect(() => {
    if (!spinning) return
    const timer = setTimeout(() => setSpinning(false), SPIN_MS)
    return () => clearTimeout(timer)
  }, [spinning])

  const { balance, monthly, used, percent, staleSince } = credits
  if (credits.error)
    return (
      <button
        type="button"
        onClick={credits.refresh}
        title={t('common.tryAgain')}
        className={cx(row, 'h-full text-muted text-sm', rail && 'justify-center')}
      >
        <Icon name="icon-CircleExclamationPoint" />
        <span className={rail ? 'sr-only' : 'truncate'}>{t('credits.unavailable')}</span>
      </button>
    )
  if (balance === undefined && !credits.balances)
    return (
      <div role="status" aria-label={t('credits.loading')} className="flex h-full flex-col justify-center gap-2 px-2">
        <Skeleton className={rail ? 'size-4' : 'h-3 w-20'} />
        {!rail && <Skeleton className="h-4 w-28" />}
      </div>
    )

  const remaining = withMinusSign(format.number(balance))
  // In the tooltip only (§9): of the monthly credits, while the balance includes bought ones, so the two need not add up.
  const share = percent === undefined ? undefined : `${percent.toFixed(1)}%`
  const tone = percent === undefined || percent < 80 ? 'accent' : percent < 100 ? 'warn' : 'bad'
  const refresh = () => {
    if (spinning) return
    setSpinning(true)
    credits.refresh()
  }
  return (
    <div
      className={cx('relative flex h-full items-center rounded px-2 hover:bg-hover', spinning && 'opacity-60')}
      {...tooltip.listeners}
    >
      {rail ? (
        <Icon name="icon-Coins" className={cx('mx-auto', tone === 'bad' ? 'text-bad' : 'text-muted')} />
      ) : (
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p className="flex h-4 items-center gap-1.5 pr-6 font-medium text-muted text-xs">
            <span>{t('credits.title')}</span>
            {staleSince !== undefined && (
              <span className="figures truncate font-normal text-warn">
                {t('credits.staleShort', { time: format.timeOfDay(staleSince) })}
              </span>
            )}
          </p>
          <p className="figures truncate font-semibold text-lg leading-5">
            {t('credits.left', { balance: remaining })}
          </p>
          {percent !== undefined && (
            <Meter
              value={Math.min(100, percent)}
              label={t('credits.used')}
              valueText={share ?? ''}
              tone={tone}
              className="h-1!"
            />
          )}
        </div>
      )}
      <Link
        to="/settings/credits"
        onClick={onNavigate}
        aria-label={t('credits.meterName', { balance: remaining })}
        aria-describedby={tooltipId}
        className="absolute inset-0 rounded"
      />
      {!rail && (
        <IconButton
          label={t('credits.refresh')}
          size="icon-small"
          onClick={refresh}
          className="absolute! size-6! max-md:size-11! top-1 right-1 text-muted max-md:-top-2 max-md:right-0"
        >
          <Icon name="icon-RotateCw" className={cx('size-3.5', spinning && 'animate-spin')} />
        </IconButton>
      )}
      <MeterTooltip
        id={tooltipId}
        position={tooltip.position}
        lines={[
          ...(monthly === undefined || used === undefined
            ? []
            : [
                [
                  t('credits.used'),
                  share === undefined ? format.number(used) : `${format.number(used)} (${share})`,
                ] as const,
              ]),
          [t('credits.remaining'), remaining],
          [t('credits.renews'), format.date(credits.renews)],
          ...(staleSince === undefined ? [] : [[t('credits.asOf'), format.timeOfDay(staleSince)] as const]),
        ]}
      />
    </div>
  )
}
