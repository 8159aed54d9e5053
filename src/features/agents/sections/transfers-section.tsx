import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Field } from '@/components/ui/field'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toE164 } from '@/lib/phone/phone'
import type { AgentForm } from '../agent-form'
import { usePlaceRef } from '../editor/place-link'
import { squadLookup } from '../queries'
import { FormSection, TextField } from './form-section'
import { TransferRows } from './transfer-rows'

/** Transfer targets, and the fallback when the agent cannot answer. */
export function TransfersSection() {
  const { t } = useTranslation()
  const place = usePlaceRef('squadId')
  const { setValue } = useFormContext<AgentForm>()
  const list = useQuery(squadLookup.page())
  const { field } = useController<AgentForm, 'squadId'>({ name: 'squadId' })
  const squads = useRecords([field.value], squadLookup)
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
        {list.data ? (
          <div ref={place}>
            <Field label={t('agentEditor.fields.squadId')} hint={t('agentEditor.hints.squad')} className="md:max-w-xs">
              {(control) => (
                <EntityCombobox
                  {...control}
                  label={t('agentEditor.fields.squadId')}
                  value={field.value}
                  name={squads.find(field.value)?.name || field.value}
                  query={squadLookup.search}
                  first={[{ value: '', label: t('agentEditor.noSquad') }]}
                  className="md:h-9!"
                  onChange={field.onChange}
                />
              )}
            </Field>
          </div>
        ) : (
          !list.isPending && (
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
