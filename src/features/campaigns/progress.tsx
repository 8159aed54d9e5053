import { PartsBar } from '@/components/ui/parts-bar'
import type { Campaign, CampaignCounters } from '@/contract/campaigns'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { recipientLabel } from './campaign-labels'

/** Best outcome first; adjacent colours also differ in lightness. */
const segments = [
  { status: 'completed', key: 'completed', fill: 'bg-good' },
  { status: 'in_progress', key: 'inProgress', fill: 'bg-info animate-pulse' },
  { status: 'voicemail', key: 'voicemail', fill: 'bg-info/60' },
  { status: 'no_answer', key: 'noAnswer', fill: 'bg-warn' },
  { status: 'busy', key: 'busy', fill: 'bg-warn/60' },
  { status: 'failed', key: 'failed', fill: 'bg-bad' },
  { status: 'pending', key: 'pending', fill: 'bg-edge/60' },
] as const satisfies readonly { status: string; key: keyof CampaignCounters; fill: string }[]

interface ProgressProps {
  campaign: Pick<Campaign, 'counters' | 'contacts' | 'status'>
  /** Shows a legend with counts. */
  hasLegend?: boolean
}

/** Bar of recipients per outcome, with the same as text. */
export function Progress({ campaign: { counters, contacts, status }, hasLegend = false }: ProgressProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const total = segments.reduce((sum, { key }) => sum + (counters?.[key] ?? 0), 0)
  if (!counters || total === 0) {
    const isCounted = counters !== undefined || contacts !== undefined
    const unknown = status === 'draft' ? t('campaigns.progress.notStarted') : DASH
    const text = isCounted ? t('campaigns.progress.none', { count: contacts ?? 0 }) : unknown
    return <span className="text-muted text-sm">{text}</span>
  }
  const settled = total - counters.pending - counters.inProgress
  if (settled + counters.inProgress === 0 && (counters.dialled ?? 0) === 0)
    return <span className="text-muted text-sm">{t('campaigns.progress.notStarted')}</span>
  const present = segments.filter(({ key }) => counters[key] > 0)
  const parts = present.map(({ status, key, fill }) => ({
    key,
    label: recipientLabel(t, status),
    value: counters[key],
    text: format.number(counters[key]),
    fill,
  }))
  const summary = t('campaigns.progress.settled', { done: settled, total })
  return (
    <div className="flex w-full min-w-0 flex-col gap-1">
      <PartsBar label={summary} parts={parts} hasLegend={hasLegend} />
      {!hasLegend && (
        <span aria-hidden className="figures truncate text-muted text-xs">
          {summary}
        </span>
      )}
    </div>
  )
}
