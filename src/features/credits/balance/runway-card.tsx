import { useQuery } from '@tanstack/react-query'
import { Instant } from '@/components/instant'
import { Skeleton } from '@/components/states'
import { cx } from '@/lib/cx'
import { parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { dayNumberAt } from '@/lib/time/time'
import { oldestSince, spentSince, withdrawnSince } from '../burn/burn'
import { burnQuery } from '../burn/burn-query'
import { type Runway, runwayOf } from '../burn/runway'
import { useAmountFormat } from '../use-amount-format'

interface RunwayCardProps {
  balance: number
  type: string | undefined
  renews: string | undefined
  monthly: number | undefined
  isRecharged: boolean
}

/** How long the balance lasts at the current pace, compared with the renewal date. */
export function RunwayCard({ balance, type, renews, monthly, isRecharged }: RunwayCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const zone = useTimeZone()
  const { data, error, dataUpdatedAt } = useQuery(burnQuery(zone))
  const now = dataUpdatedAt
  const renewal = parseInstant(renews)?.getTime()

  const body = () => {
    if (!data?.isComplete)
      return error ? <p className="text-muted">{t('credits.runway.failed')}</p> : <Skeleton className="h-8 w-48" />
    const spent = spentSince(data.withdrawals, data.start, type)
    const since = oldestSince(withdrawnSince(data.withdrawals, data.start, type))
    const runway = runwayOf(balance, { credits: spent, since }, now)
    const reasons = {
      empty: t('credits.runway.empty'),
      unused: t('credits.runway.unused'),
      early: t('credits.runway.early'),
    }
    if (runway.kind === 'empty' || runway.kind === 'unused' || runway.kind === 'early')
      return <p className={runway.kind === 'empty' ? 'font-medium text-bad' : 'text-muted'}>{reasons[runway.kind]}</p>
    const daysBefore =
      runway.kind === 'lasts' && renewal !== undefined
        ? dayNumberAt(renewal, zone) - dayNumberAt(runway.until, zone)
        : 0
    const isBefore = runway.kind === 'lasts' && renewal !== undefined && renewal > now && renewal > runway.until
    const isWarned = isBefore && !isRecharged
    const perDay = Math.round(runway.perDay)
    return (
      <>
        <p className={cx('figures font-semibold text-2xl', isWarned && 'text-warn')}>
          {runway.kind === 'long' ? (
            t('credits.runway.years')
          ) : (
            <Instant value={runway.until}>{format.date(runway.until)}</Instant>
          )}
        </p>
        <p className="figures text-muted text-sm">
          {t('credits.runway.pace', { count: perDay, perDay: credits(perDay) })}
        </p>
        {runway.kind === 'lasts' && renewal !== undefined && renewal > now && (
          <>
            <Timeline now={now} runway={runway} renewal={renewal} />
            <p className={cx('text-sm', isWarned ? 'text-warn' : 'text-muted')}>
              {isBefore && isRecharged
                ? t('credits.runway.recharged')
                : isBefore
                  ? daysBefore === 0
                    ? t('credits.runway.onRenewal')
                    : t('credits.runway.beforeRenewal', { count: daysBefore })
                  : monthly === undefined
                    ? t('credits.runway.afterRenewal')
                    : t('credits.runway.afterRenewalOf', { monthly: credits(monthly) })}
            </p>
          </>
        )}
      </>
    )
  }
  return (
    <section
      aria-labelledby="credits-runway"
      className="flex min-h-52 flex-col gap-1.5 rounded-lg border border-line p-4"
    >
      <h2 id="credits-runway" className="text-muted">
        {t('credits.runway.title')}
      </h2>
      {body()}
    </section>
  )
}

interface TimelineProps {
  now: number
  runway: Extract<Runway, { kind: 'lasts' }>
  renewal: number
}

/** From today to the later of runway end and renewal. */
function Timeline({ now, runway, renewal }: TimelineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const end = Math.max(runway.until, renewal)
  const position = (time: number) => ((time - now) / (end - now)) * 100
  const marker = position(renewal)
  return (
    <div className="figures mt-auto pt-6 text-xs">
      <div className="relative h-1.5 rounded-full bg-hover">
        <div className="h-full rounded-full bg-accent" style={{ width: `${position(runway.until)}%` }} />
        <div className="absolute -top-1.5 h-4.5 w-0.5 rounded bg-ink" style={{ left: `calc(${marker}% - 1px)` }} />
        <span
          className="absolute bottom-4 whitespace-nowrap text-ink"
          style={{ left: `${marker}%`, transform: `translateX(-${marker}%)` }}
        >
          <Instant value={renewal}>{t('credits.runway.renewal', { date: format.date(new Date(renewal)) })}</Instant>
        </span>
      </div>
      <p className="mt-1.5 flex justify-between text-muted">
        <span>{t('common.today')}</span>
        {end > renewal && <Instant value={end}>{format.date(end)}</Instant>}
      </p>
    </div>
  )
}
