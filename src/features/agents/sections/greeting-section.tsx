import { useController, useWatch } from 'react-hook-form'
import { RadioCards } from '@/components/ui/radio-cards'
import { greetingTypes } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import type { AgentForm } from '../agent-form'
import { greetingLabel } from '../agent-labels'
import { usePlaceRef } from '../editor/place-link'
import { FormSection } from './form-section'
import { VariableText } from './variable-text'

export function GreetingSection() {
  const { t } = useTranslation()
  const place = usePlaceRef('greeting')
  const type = useWatch<AgentForm, 'greetingType'>({ name: 'greetingType' })
  return (
    <FormSection title={t('agentEditor.sections.greeting')}>
      <GreetingType />
      {type === 'system' ? (
        <p ref={place} tabIndex={-1} className="text-muted">
          {t('agentEditor.hints.greetingSystem')}
        </p>
      ) : (
        <VariableText name="greeting" label={t('agentEditor.fields.greeting')} size="small" />
      )}
    </FormSection>
  )
}

function GreetingType() {
  const { t } = useTranslation()
  const place = usePlaceRef('greetingType')
  const { field } = useController<AgentForm, 'greetingType'>({ name: 'greetingType' })
  const texts: Record<string, string> = {
    system: t('agentEditor.greetingTexts.system'),
    first_message: t('agentEditor.greetingTexts.firstMessage'),
    custom: t('agentEditor.greetingTexts.custom'),
  }
  const isKnown = greetingTypes.some((each) => each === field.value)
  return (
    <div ref={place} className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">{t('agentEditor.fields.greetingType')}</p>
      <RadioCards
        legend={t('agentEditor.fields.greetingType')}
        value={field.value}
        onChange={field.onChange}
        options={[...(isKnown ? [] : [field.value]), ...greetingTypes].map((value) => ({
          value,
          label: greetingLabel(t, value),
          text: ownValue(texts, value),
        }))}
      />
    </div>
  )
}
