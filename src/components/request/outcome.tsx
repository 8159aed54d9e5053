import { CircleCheck, CircleX } from 'lucide-react'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Badge } from '../ui/badge'

interface Exchange {
  statusCode: number | undefined
  error: string | undefined
}

/** Whether the server accepted the request; undefined if neither a status nor an error is known. */
export function isAccepted({ statusCode, error }: Exchange): boolean | undefined {
  if (statusCode !== undefined) return statusCode >= 200 && statusCode < 300
  return error ? false : undefined
}

/** Status badge; `accepted` is the label of a 2xx. */
export function OutcomeBadge({ exchange, accepted }: { exchange: Exchange; accepted: string }) {
  const { t } = useTranslation()
  const { statusCode } = exchange
  const outcome = isAccepted(exchange)
  if (outcome === undefined) return <Badge>{DASH}</Badge>
  const refused = statusCode === undefined ? t('request.noAnswer') : t('request.failed')
  const label = outcome ? accepted : refused
  return (
    <Badge tone={outcome ? 'good' : 'bad'} icon={outcome ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}>
      <span className="figures">{statusCode === undefined ? label : `${label} · ${statusCode}`}</span>
    </Badge>
  )
}
