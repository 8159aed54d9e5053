import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CurrentLink } from '@/components/current-link'
import type { Campaign } from '@/contract/campaigns'
import { phoneNumbers } from '@/contract/phone-numbers'
import { useIsOffered } from '@/lib/api/capabilities'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { stepLabel } from '../campaign-labels'
import { type Step, steps } from '../search'

/** Whether a stored campaign has what a step asks for; no number where the API has none. */
const isComplete: Record<Step, (campaign: Campaign, hasNumbers: boolean) => boolean> = {
  audience: ({ targetAudience }) => Boolean(targetAudience?.tags?.length || targetAudience?.contactIds?.length),
  caller: ({ agentId, phoneNumberId }, hasNumbers) => Boolean(agentId && (phoneNumberId || !hasNumbers)),
  schedule: ({ schedule }) => Boolean(schedule?.days?.length && schedule.windows?.length),
  calling: () => true,
  review: () => false,
}

interface StepNavProps {
  /** Undefined for a new campaign, whose further steps are disabled. */
  campaign: Campaign | undefined
  current: Step
  /** Without the review, which starts the campaign. */
  isReadOnly: boolean
}

/** Links to the steps of the setup. */
export function StepNav({ campaign, current, isReadOnly }: StepNavProps) {
  const { t } = useTranslation()
  const reason = useId()
  const done = useId()
  const lacking = useId()
  const list = useRef<HTMLOListElement>(null)
  const hasNumbers = useIsOffered(phoneNumbers.list)
  // Where the steps overflow, the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the list
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav aria-label={t('campaigns.setup.steps')}>
      <ol ref={list} className="flex gap-1 overflow-x-auto pb-1 max-md:gap-0">
        {steps.slice(0, isReadOnly ? -1 : undefined).map((step, index) => {
          const isCurrent = step === current
          // Later steps hold default values, which do not count as done.
          const isPast = index < steps.indexOf(current) && campaign !== undefined
          const isDone = isPast && isComplete[step](campaign, hasNumbers)
          const isLacking = isPast && !isDone
          const content = (
            <>
              <span
                aria-hidden
                className={cx(
                  'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs',
                  isCurrent ? 'border-accent bg-accent text-accent-ink' : 'border-edge text-muted',
                  isDone && 'border-accent text-accent',
                  isLacking && 'border-warn text-warn',
                )}
              >
                {isDone ? (
                  <Check className="size-3.5" />
                ) : isLacking ? (
                  <TriangleAlert className="size-3.5" />
                ) : (
                  index + 1
                )}
              </span>
              <span className={cx(!isCurrent && 'max-md:sr-only')}>{stepLabel(t, step)}</span>
            </>
          )
          const look = cx(
            'flex h-9 items-center gap-2 whitespace-nowrap rounded px-2.5 text-sm max-md:h-11',
            isCurrent ? 'font-medium text-ink' : 'text-muted',
          )
          return (
            <li key={step}>
              {campaign ? (
                <CurrentLink
                  to="/outbound/$campaignId/edit"
                  params={{ campaignId: campaign.id }}
                  search={{ step }}
                  current={isCurrent ? 'step' : undefined}
                  aria-describedby={isDone ? done : isLacking ? lacking : undefined}
                  className={cx(look, 'hover:bg-hover')}
                >
                  {content}
                </CurrentLink>
              ) : (
                <span
                  aria-current={isCurrent ? 'step' : undefined}
                  aria-describedby={isCurrent ? undefined : reason}
                  className={look}
                >
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <span id={done} hidden>
        {t('campaigns.setup.stepDone')}
      </span>
      <span id={lacking} hidden>
        {t('campaigns.setup.stepIncomplete')}
      </span>
      {!campaign && (
        <p id={reason} className="sr-only">
          {t('campaigns.setup.afterSaving')}
        </p>
      )}
    </nav>
  )
}
