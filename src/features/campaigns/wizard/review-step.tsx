import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Rocket } from 'lucide-react'
import { useId } from 'react'
import { ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { TransitionAction } from '@/contract/campaign-transitions'
import type { Campaign } from '@/contract/campaigns'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { listDefaults } from '@/lib/raw-search'
import { useTransitions } from '../actions/use-transitions'
import { CheckList } from '../preflight/check-list'
import { isBlocked } from '../preflight/preflight'
import { usePreflight } from '../preflight/use-preflight'

interface ReviewStepProps {
  campaign: Campaign
  /** What is checked is the stored campaign. */
  isUnsaved: boolean
}

/** The checks before the start, and the start. */
export function ReviewStep({ campaign, isUnsaved }: ReviewStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const id = useId()
  const { run, pending } = useTransitions(campaign)
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
  const isLater = startAt !== undefined && Date.parse(startAt) > Date.now()
  const blocked = isUnsaved
    ? t('campaigns.setup.saveFirst')
    : isBlocked(preflight.checks)
      ? t('campaigns.setup.blocked')
      : undefined
  const notScheduled = blocked ?? (isLater ? undefined : t('campaigns.setup.noStart'))
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
      <CheckList checks={preflight.checks} campaignId={campaign.id} />
      <p className="figures text-muted text-sm">
        {preflight.rate === undefined
          ? t('campaigns.checks.basisLength', { length })
          : t('campaigns.checks.basis', { length, rate: preflight.rate })}
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
          <p id={`${id}-start`} className="text-bad text-sm">
            {blocked}
          </p>
        )}
        {notScheduled && (
          <p id={`${id}-schedule`} className={blocked ? 'sr-only' : 'text-muted text-sm'}>
            {notScheduled}
          </p>
        )}
      </div>
    </>
  )
}
