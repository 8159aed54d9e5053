import { InfoTip } from '@/components/info-tip'
import { voiceLanguages } from '@/contract/agents'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { countTokens } from '@/lib/prompt/tokens'
import { languageLabel } from '../agent-labels'
import { FormSection, SelectField, TextField } from './form-section'
import { VariableText } from './variable-text'

export function PromptSection() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <FormSection title={t('agentEditor.sections.prompt')}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          name="name"
          label={t('agentEditor.fields.name')}
          required
          maxLength={200}
          autoComplete="off"
          errors={{ too_small: t('agentEditor.errors.nameMissing'), too_big: t('agentEditor.errors.nameTooLong') }}
        />
        <SelectField
          name="language"
          label={t('agentEditor.fields.language')}
          options={voiceLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
        />
      </div>
      <TextField
        name="description"
        label={t('agentEditor.fields.description')}
        info={<InfoTip about={t('agentEditor.fields.description')} text={t('agentEditor.hints.description')} />}
        autoComplete="off"
        errors={{ too_big: t('agentEditor.errors.textTooLong') }}
      />
      <VariableText
        name="prompt"
        label={t('agentEditor.fields.prompt')}
        info={<InfoTip about={t('agentEditor.fields.prompt')} text={t('agentEditor.hints.prompt')} />}
        size="large"
      >
        {(text) => {
          const count = countTokens(text)
          return t('agentEditor.tokens', { count, shown: format.number(count) })
        }}
      </VariableText>
    </FormSection>
  )
}
