import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/components/ui/badge'
import type { Delivery, Webhook } from '@/contract/webhooks'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { eventWord, isKnownEvent } from './event-words'
import { outcomeOf, outcomeTone } from './outcome'
import { lastDeliveryQuery } from './queries'

/** The events a webhook is sent for; beyond `most` only how many more. */
export function EventBadges({ events, most = 2 }: { events: readonly string[]; most?: number }) {
  const { t } = useTranslation()
  if (events.length === 0) return <span className="text-muted">{t('webhooks.noEvents')}</span>
  const rest = events.slice(most)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1 py-0.5">
      {events.slice(0, most).map((event) => (
        <span key={event} translate={isKnownEvent(event) ? undefined : 'no'} className="flex min-w-0 max-w-full">
          <Badge>{eventWord(t, event)}</Badge>
        </span>
      ))}
      {rest.length > 0 && (
        <span className="figures text-muted text-xs" title={rest.map((event) => eventWord(t, event)).join('\n')}>
          {t('webhooks.moreEvents', { count: rest.length })}
        </span>
      )}
    </span>
  )
}

/** The status the other side answered with, or that it did not answer. */
export function OutcomeBadge({ of }: { of: Pick<Delivery, 'statusCode' | 'error'> }) {
  const { t } = useTranslation()
  const outcome = outcomeOf(of)
  const icon =
    outcome === undefined ? undefined : outcome === 'succeeded' ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />
  const word =
    outcome === undefined
      ? DASH
      : outcome === 'succeeded'
        ? t('webhooks.outcome.delivered')
        : of.statusCode === undefined
          ? t('webhooks.outcome.noAnswer')
          : t('webhooks.outcome.failed')
  return (
    <Badge tone={outcomeTone(of)} icon={icon}>
      <span className="figures">{of.statusCode === undefined ? word : `${word} · ${of.statusCode}`}</span>
    </Badge>
  )
}

/** How the newest delivery ended and when. An API that does not tell it in the list is asked. */
export function LastDelivery({ of }: { of: Webhook }) {
  const { t } = useTranslation()
  const format = useFormat()
  const asked = useQuery({ ...lastDeliveryQuery(of.id), enabled: of.lastDelivery === undefined })
  const last = of.lastDelivery ?? asked.data?.records[0]
  if (!last) {
    if (asked.isSuccess) return <span className="text-muted">{t('webhooks.neverSent')}</span>
    return <span className="text-muted">{DASH}</span>
  }
  const date = parseInstant(last.createdAt)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <OutcomeBadge of={last} />
      <time
        dateTime={date?.toISOString()}
        title={format.dateTime(last.createdAt)}
        className="figures truncate text-muted"
      >
        {format.shortDateTime(last.createdAt)}
      </time>
    </span>
  )
}
