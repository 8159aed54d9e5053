import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { InfoTip } from '@/components/info-tip'
import { Switch } from '@/components/ui/switch'
import { EVENT_PREFIX } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { FormSection, TextField } from './form-section'

/** Placeholder of a measurement id, not translated. */
const SHAPE = 'G-XXXXXXXXXX'

export function AnalyticsSection() {
  const { t } = useTranslation()
  return (
    <FormSection title={t('agentEditor.sections.analytics')} text={t('agentEditor.hints.analytics')}>
      <SwitchField name="analytics.enabled" label={t('agentEditor.analytics.enabled')} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="analytics.measurementId"
          label={t('agentEditor.analytics.measurementId')}
          info={
            <InfoTip
              about={t('agentEditor.analytics.measurementId')}
              text={t('agentEditor.analytics.measurementHint')}
            />
          }
          errors={{
            custom: t('agentEditor.errors.measurementId'),
            invalid_format: t('agentEditor.errors.measurementId'),
          }}
          placeholder={SHAPE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="analytics.eventPrefix"
          label={t('agentEditor.analytics.eventPrefix')}
          info={
            <InfoTip
              about={t('agentEditor.analytics.eventPrefix')}
              text={t('agentEditor.analytics.prefixHint', { most: EVENT_PREFIX })}
            />
          }
          errors={{ too_big: t('agentEditor.errors.eventPrefix', { most: EVENT_PREFIX }) }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div className="flex flex-col [&>div:not(:last-child)]:border-b rounded-lg border border-line px-3">
        <SwitchField
          name="analytics.trackCalls"
          label={t('agentEditor.analytics.calls')}
          text={t('agentEditor.analytics.callsText')}
        />
        <SwitchField
          name="analytics.trackInteractions"
          label={t('agentEditor.analytics.interactions')}
          text={t('agentEditor.analytics.interactionsText')}
        />
        <SwitchField
          name="analytics.trackBusiness"
          label={t('agentEditor.analytics.business')}
          text={t('agentEditor.analytics.businessText')}
        />
      </div>
    </FormSection>
  )
}

type FlagName = `analytics.${'enabled' | 'trackCalls' | 'trackInteractions' | 'trackBusiness'}`

function SwitchField({ name, label, text }: { name: FlagName; label: string; text?: string }) {
  const id = useId()
  const { register } = useFormContext<AgentForm>()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-muted text-sm">{text}</span>}
      </label>
      <Switch id={id} {...register(name)} />
    </div>
  )
}
