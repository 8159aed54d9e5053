import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FailureAlert } from '@/components/alert'
import { FormNotice, FormShell, MovedNotice } from '@/components/form/form-shell'
import { FormTools } from '@/components/form/form-tools'
import { SaveButton } from '@/components/form/save-button'
import { Button, buttonClass } from '@/components/ui/button'
import type { Campaign } from '@/contract/campaigns'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { stepLabel } from '../campaign-labels'
import { type Step, steps } from '../search'
import { AudienceStep } from './audience-step'
import { CallerStep } from './caller-step'
import { CallingStep } from './calling-step'
import type { CampaignForm } from './campaign-form'
import { ReviewStep } from './review-step'
import { ScheduleStep } from './schedule-step'
import { StepNav } from './step-nav'
import { useCampaignForm } from './use-campaign-form'

const fieldTitles = {
  name: 'common.name',
  description: 'campaigns.fields.description',
  tags: 'campaigns.fields.tags',
  contactIds: 'campaigns.fields.contacts',
  agentId: 'campaigns.fields.agent',
  phoneNumberId: 'campaigns.fields.number',
  timezone: 'common.timeZone',
  days: 'campaigns.fields.days',
  windows: 'campaigns.fields.windows',
  startAt: 'campaigns.fields.startAt',
  endAt: 'campaigns.fields.endAt',
  maxConcurrent: 'campaigns.fields.concurrent',
  retries: 'campaigns.fields.retries',
  interval: 'campaigns.fields.interval',
  retryOn: 'campaigns.fields.retryOn',
} as const satisfies Record<keyof CampaignForm, string>

interface SetupFormProps {
  step: Step
  stored?: Campaign
  /** Shows the steps before the review, disabled. */
  isReadOnly?: boolean
}

/** One step of the setup. Every save is kept at the server as a draft; what is typed before that, in this browser. */
export function SetupForm({ step: asked, stored, isReadOnly = false }: SetupFormProps) {
  const { t } = useTranslation()
  const step = isReadOnly && asked === 'review' ? 'audience' : asked
  const state = useCampaignForm(stored, step)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // The button that was pressed is gone with its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])
  const before = steps[steps.indexOf(step) - 1]
  const { form, saving, isDirty } = state
  const fieldTitle = (path: string) => t(fieldTitles[path as keyof CampaignForm])
  return (
    <FormShell form={state} fieldTitle={fieldTitle} onDiscard={state.discard} className="flex max-w-4xl flex-col gap-5">
      <StepNav campaign={stored} current={step} isReadOnly={isReadOnly} />
      <MovedNotice form={state} />
      <FailureAlert error={state.failure} />
      {state.restored && <FormNotice>{t('form.restored')}</FormNotice>}
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {stepLabel(t, step)}
      </h2>
      <fieldset disabled={isReadOnly} className="contents">
        {step === 'audience' && <AudienceStep form={form} />}
        {step === 'caller' && <CallerStep form={form} />}
        {step === 'schedule' && <ScheduleStep form={form} />}
        {step === 'calling' && <CallingStep form={form} />}
        {step === 'review' && stored && <ReviewStep campaign={stored} isUnsaved={isDirty} />}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
        {stored && before && (
          <Link
            to="/outbound/$campaignId/edit"
            params={{ campaignId: stored.id }}
            search={{ step: before }}
            className={buttonClass()}
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('campaigns.setup.back')}
          </Link>
        )}
        <p role="status" className="text-muted text-sm max-md:not-empty:order-first max-md:not-empty:basis-full">
          {isDirty ? t('form.unsaved') : stored && !isReadOnly ? t('campaigns.setup.isSaved') : ''}
        </p>
        {!isReadOnly && (
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            {/* Always rendered, so that a button that was pressed by key keeps the focus. */}
            <span className={cx('flex gap-2', !isDirty && 'max-md:hidden')}>
              <FormTools form={state} fieldTitle={fieldTitle} />
              <Button
                aria-disabled={!isDirty || saving || undefined}
                onClick={() => isDirty && !saving && state.discard()}
              >
                {t('form.discard')}
              </Button>
            </span>
            {(step !== 'review' || isDirty) && (
              <SaveButton busy={saving}>
                {step === 'review' ? t('form.save') : t('campaigns.setup.next')}
                {step !== 'review' && <ArrowRight aria-hidden className="size-4" />}
              </SaveButton>
            )}
          </span>
        )}
      </div>
    </FormShell>
  )
}
