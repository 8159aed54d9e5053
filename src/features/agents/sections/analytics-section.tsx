import { useTranslation } from 'react-i18next'
import { EVENT_PREFIX } from '@/contract/agents'
import { Part, TextField } from './parts'
import { SwitchField } from './switch-field'

/** How a measurement id is made, in every language. */
const SHAPE = 'G-XXXXXXXXXX'

/** What the agent reports to its owner's web analytics. */
export function AnalyticsSection() {
  const { t } = useTranslation()
  return (
    <Part title={t('agentEditor.sections.analytics')} text={t('agentEditor.hints.analytics')}>
      <SwitchField name="analytics.enabled" label={t('agentEditor.analytics.enabled')} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="analytics.measurementId"
          label={t('agentEditor.analytics.measurementId')}
          hint={t('agentEditor.analytics.measurementHint')}
          errors={{ custom: t('agentEditor.errors.measurementId') }}
          placeholder={SHAPE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="analytics.eventPrefix"
          label={t('agentEditor.analytics.eventPrefix')}
          hint={t('agentEditor.analytics.prefixHint', { most: EVENT_PREFIX })}
          errors={{ too_big: t('agentEditor.errors.eventPrefix', { most: EVENT_PREFIX }) }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div className="flex flex-col divide-y divide-line border-line border-y">
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
    </Part>
  )
}
