import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { countTokens } from '@/lib/prompt/tokens'
import type { AgentForm } from '../agent-form'
import { modelsQuery } from '../queries'
import { FormSection, SelectField, TextField } from './form-section'

/** Without a list of models, the name of one is entered as text. */
export function ModelSection() {
  const { t } = useTranslation()
  const { data, isFetched } = useQuery(modelsQuery)
  const models = data?.records ?? []
  return (
    <FormSection title={t('agentEditor.parts.model')}>
      {!isFetched || models.length > 0 ? (
        <SelectField
          name="llmModel"
          label={t('agentEditor.fields.llmModel')}
          hint={<ContextNote models={models} />}
          options={models.map(({ id, name, provider }) => ({
            value: id,
            label: [name || id, provider].filter(Boolean).join(' · '),
          }))}
        />
      ) : (
        <TextField
          name="llmModel"
          label={t('agentEditor.fields.llmModel')}
          hint={t('agentEditor.hints.modelByName')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormSection>
  )
}

/** Share of the model's context used by the prompt. */
function ContextNote({ models }: { models: readonly { id: string; contextTokens?: number | undefined }[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const chosen = useWatch<AgentForm, 'llmModel'>({ name: 'llmModel' })
  const prompt = useDeferredValue(useWatch<AgentForm, 'prompt'>({ name: 'prompt' }))
  const room = models.find(({ id }) => id === chosen)?.contextTokens
  if (!room) return null
  return (
    <span className="figures">
      {t('agentEditor.contextOf', { tokens: format.number(countTokens(prompt)), room: format.number(room) })}
    </span>
  )
}
