import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Rocket } from 'lucide-react'
import { useId } from 'react'
import { ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { TransitionAction } from '@/contract/campaign-transitions'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { listDefaults } from '@/lib/address/paging'
import { useIsOffered } from '@/lib/api/capabilities'
import { cx } from '@/lib/cx'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { readInstant } from '@/lib/time/time'
import { useTransitions } from '../actions/use-transitions'
import { CampaignChecks } from '../preflight/check-list'
import { isBlocked } from '../preflight/preflight'
import { usePreflight } from '../preflight/use-preflight'

interface ReviewStepProps {
  campaign: Campaign
  /** Unsaved edits are not part of the checks. */
  isUnsaved: boolean
}

export function ReviewStep({ campaign, isUnsaved }: ReviewStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const id = useId()
  const { run, pending, canSchedule } = useTransitions(campaign)
  const canStart = useIsOffered(campaigns.start)
  const { preflight, error, retry, retrying } = usePreflight(campaign)
  if (error && !preflight) return <ErrorState error={error} onRetry={retry} retrying={retrying} />
  if (!preflight)
    return (
      <div role="status" aria-label={t('campaigns.checks.reading')} className="flex flex-col gap-2">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  const startAt = campaign.schedule?.startAt
  const start = readInstant(startAt)
  const isLater = start !== undefined && start > Date.now()
  const blocked = canStart
    ? isUnsaved
      ? t('campaigns.setup.saveFirst')
      : isBlocked(preflight.checks)
        ? t('campaigns.setup.blocked')
        : undefined
    : t('campaigns.setup.startNotOffered')
  const notScheduled =
    blocked ??
    (canSchedule ? (isLater ? undefined : t('campaigns.setup.noStart')) : t('campaigns.setup.scheduleNotOffered'))
  const act = async (action: TransitionAction) => {
    if (!(await run(action))) return
    void navigate({
      to: '/outbound/$campaignId',
      params: { campaignId: campaign.id },
      search: listDefaults,
      ignoreBlocker: true,
    })
  }
  const length = minutesAndSeconds(preflight.seconds)
  return (
    <>
      <CampaignChecks checks={preflight.checks} campaignId={campaign.id} />
      <p className="figures text-muted text-sm">
        {preflight.isAverage
          ? t('campaigns.checks.basisLength', { length })
          : t('campaigns.checks.basisUsual', { length })}
        {preflight.rate !== undefined && ` ${t('campaigns.checks.basisRate', { rate: preflight.rate })}`}
      </p>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="solid"
            aria-disabled={blocked || pending ? true : undefined}
            aria-describedby={blocked && `${id}-start`}
            onClick={() => blocked || pending || void act('start')}
          >
            <Rocket aria-hidden className="size-4" />
            {t('campaigns.actions.start')}
          </Button>
          <Button
            aria-disabled={notScheduled || pending ? true : undefined}
            aria-describedby={notScheduled && `${id}-schedule`}
            onClick={() => notScheduled || pending || void act('schedule')}
          >
            <CalendarClock aria-hidden className="size-4" />
            {isLater
              ? t('campaigns.actions.scheduleFor', { time: format.shortDateTime(startAt) })
              : t('campaigns.actions.schedule')}
          </Button>
        </div>
        {blocked && (
          <p id={`${id}-start`} className={cx('text-sm', canStart ? 'text-bad' : 'text-muted')}>
            {blocked}
          </p>
        )}
        {notScheduled && (
          <p id={`${id}-schedule`} role="status" className={blocked ? 'sr-only' : 'text-muted text-sm'}>
            {notScheduled}
          </p>
        )}
      </div>
    </>
  )
}
