import { OtherZone } from '@/components/hours/open-text'
import { DateCell, EntityLink } from '@/components/list/columns'
import { Badge } from '@/components/ui/badge'
import type { Campaign } from '@/contract/campaigns'
import { listDefaults } from '@/lib/address/paging'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { isZone } from '@/lib/time/time'
import { zoneName } from '@/lib/time/zones'
import { statusLabel, statusTone } from './campaign-labels'
import { ScheduleText } from './schedule-text'

export const CampaignLink = ({ campaign: { id, name } }: { campaign: Campaign }) => (
  <EntityLink
    to="/outbound/$campaignId"
    params={{ campaignId: id }}
    search={listDefaults}
    name={name}
    className="max-md:py-2.5"
  />
)

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  return <Badge tone={statusTone(status)}>{statusLabel(t, status)}</Badge>
}

export function Percent({ value }: { value: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (value === undefined) return <span className="text-muted">{DASH}</span>
  return <span className="figures">{t('campaigns.percent', { value: format.number(Math.round(value)) })}</span>
}

export const Count = ({ value }: { value: number | undefined }) => (
  <span className="figures">{useFormat().number(value)}</span>
)

export function Windows({ campaign: { schedule } }: { campaign: Campaign }) {
  return (
    <span className="block py-1 text-muted" title={schedule?.timezone}>
      <ScheduleText schedule={schedule} />
      {isZone(schedule?.timezone) && <OtherZone zone={schedule.timezone} />}
    </span>
  )
}

/** @param hasZone says in which zone the time is, where the campaign has another */
export function NextRun({ campaign, hasZone = false }: { campaign: Campaign; hasZone?: boolean }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { status, nextRunAt, activeCalls, schedule } = campaign
  if (nextRunAt)
    return (
      <>
        <DateCell value={nextRunAt} />
        {hasZone && schedule?.timezone !== zone && (
          <span className="isolated block text-muted text-xs">{zoneName(zone)}</span>
        )}
      </>
    )
  // An active campaign has no calls between two attempts, or when all recipients are done.
  const active = activeCalls === 0 ? t('campaigns.hoursNow') : t('campaigns.callingNow')
  const text = status === 'active' ? active : DASH
  return <span className="text-muted">{text}</span>
}
