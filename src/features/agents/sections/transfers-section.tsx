import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { InfoTip } from '@/components/info-tip'
import { Field } from '@/components/ui/field'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { usePlaceRef } from '../editor/place-link'
import { squadLookup } from '../queries'
import { FormSection, PhoneField, TextField } from './form-section'
import { TransferRows } from './transfer-rows'

/** Transfer targets, and the fallback when the agent cannot answer. */
export function TransfersSection() {
  const { t } = useTranslation()
  const place = usePlaceRef('squadId')
  const list = useQuery(squadLookup.page())
  const { field } = useController<AgentForm, 'squadId'>({ name: 'squadId' })
  const squads = useRecords([field.value], squadLookup)
  return (
    <>
      <FormSection
        title={t('agentEditor.sections.transfers')}
        info={<InfoTip about={t('agentEditor.sections.transfers')} text={t('agentEditor.hints.transfers')} />}
      >
        <TransferRows />
      </FormSection>
      <FormSection title={t('agentEditor.parts.whenNobody')}>
        <PhoneField
          name="fallbackPhone"
          label={t('agentEditor.fields.fallbackPhone')}
          hint={t('agentEditor.hints.fallbackPhone')}
          errors={{ custom: t('agentEditor.errors.phone') }}
          className="md:max-w-xs"
        />
        {list.data ? (
          <div ref={place}>
            <Field
              label={t('agentEditor.fields.squadId')}
              info={<InfoTip about={t('agentEditor.fields.squadId')} text={t('agentEditor.hints.squad')} />}
              className="md:max-w-xs"
            >
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
          // Not `isPending`: the first letter typed here requests the list once more.
          list.isFetched && (
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
