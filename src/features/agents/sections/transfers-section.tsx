import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toE164 } from '@/lib/phone-number'
import type { AgentForm } from '../agent-form'
import { squadsQuery } from '../queries'
import { FormSection, SelectField, TextField } from './form-section'
import { TransferRows } from './transfer-rows'

/** Transfer targets, and the fallback when the agent cannot answer. */
export function TransfersSection() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<AgentForm>()
  const squads = useQuery(squadsQuery)
  const listedSquads = squads.data?.records ?? []
  return (
    <>
      <FormSection title={t('agentEditor.sections.transfers')} text={t('agentEditor.hints.transfers')}>
        <TransferRows />
      </FormSection>
      <FormSection title={t('agentEditor.parts.whenNobody')}>
        <TextField
          name="fallbackPhone"
          label={t('agentEditor.fields.fallbackPhone')}
          hint={t('agentEditor.hints.fallbackPhone')}
          errors={{ custom: t('agentEditor.errors.phone') }}
          type="tel"
          autoComplete="off"
          className="figures md:max-w-xs"
          // Shows the parsed number, so that a wrong country is noticed before saving.
          onBlur={(value) => {
            const number = toE164(value)
            if (number && number !== value) setValue('fallbackPhone', number, { shouldDirty: true })
          }}
        />
        {squads.data ? (
          <SelectField
            name="squadId"
            label={t('agentEditor.fields.squadId')}
            hint={t('agentEditor.hints.squad')}
            emptyLabel={t('agentEditor.noSquad')}
            className="md:max-w-xs"
            options={listedSquads.map(({ id, name }) => ({ value: id, label: name || id }))}
          />
        ) : (
          !squads.isPending && (
            <TextField
              name="squadId"
              label={t('agentEditor.fields.squadId')}
              hint={t('agentEditor.hints.squadId')}
              autoComplete="off"
              spellCheck={false}
              className="md:max-w-xs"
            />
          )
        )}
      </FormSection>
    </>
  )
}
