import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { stepLabel } from '../campaign-labels'
import { type Step, steps } from '../search'

interface StepNavProps {
  /** Undefined for a new campaign, whose further steps are disabled. */
  campaignId: string | undefined
  current: Step
  /** Without the review, which starts the campaign. */
  isReadOnly: boolean
}

/** Links to the steps of the setup. */
export function StepNav({ campaignId, current, isReadOnly }: StepNavProps) {
  const { t } = useTranslation()
  const reason = useId()
  const list = useRef<HTMLOListElement>(null)
  // On a phone the steps overflow: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the list
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav aria-label={t('campaigns.setup.steps')}>
      <ol ref={list} className="flex gap-1 overflow-x-auto pb-1">
        {steps.slice(0, isReadOnly ? -1 : undefined).map((step, index) => {
          const isCurrent = step === current
          const content = (
            <>
              <span
                aria-hidden
                className={cx(
                  'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs',
                  isCurrent ? 'border-accent bg-accent text-accent-ink' : 'border-edge text-muted',
                )}
              >
                {index + 1}
              </span>
              {stepLabel(t, step)}
            </>
          )
          const look = cx(
            'flex h-9 items-center gap-2 whitespace-nowrap rounded px-2.5 text-sm max-md:h-11',
            isCurrent ? 'font-medium text-ink' : 'text-muted',
          )
          return (
            <li key={step}>
              {campaignId ? (
                <Link
                  to="/outbound/$campaignId/edit"
                  params={{ campaignId }}
                  search={{ step }}
                  aria-current={isCurrent ? 'step' : undefined}
                  activeProps={{ 'aria-current': isCurrent ? 'step' : undefined }}
                  className={cx(look, 'hover:bg-hover')}
                >
                  {content}
                </Link>
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
      {!campaignId && (
        <p id={reason} className="sr-only">
          {t('campaigns.setup.afterSaving')}
        </p>
      )}
    </nav>
  )
}
