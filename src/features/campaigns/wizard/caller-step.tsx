import { type UseFormReturn, useWatch } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Field } from '@/components/ui/field'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberLookup, numberName, numberOptions } from '@/lib/phone/own-numbers'
import { agentLookup } from '../queries'
import type { CampaignForm } from './campaign-form'

export function CallerStep({ form: { control, setValue } }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const [agentId, phoneNumberId] = useWatch({ control, name: ['agentId', 'phoneNumberId'], exact: true })
  const agents = useRecords([agentId], agentLookup)
  const numbers = useRecords([phoneNumberId], numberLookup)
  const phoneNumber = numbers.find(phoneNumberId)
  const nameOf = (id: string, found: string | undefined, isMissing: boolean) =>
    id === '' ? t('campaigns.setup.choose') : (found ?? (isMissing ? t('campaigns.missing') : id))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('campaigns.fields.agent')} hint={t('campaigns.setup.agentHint')}>
        {(field) => (
          <EntityCombobox
            {...field}
            label={t('campaigns.fields.agent')}
            value={agentId}
            name={nameOf(agentId, agents.find(agentId)?.name, agents.isMissing(agentId))}
            query={agentLookup.search}
            className="md:h-9!"
            onChange={(id) => setValue('agentId', id, { shouldDirty: true })}
          />
        )}
      </Field>
      <Field label={t('campaigns.fields.number')} hint={t('campaigns.setup.numberHint')}>
        {(field) => (
          <EntityCombobox
            {...field}
            label={t('campaigns.fields.number')}
            value={phoneNumberId}
            name={nameOf(phoneNumberId, phoneNumber && numberName(phoneNumber), numbers.isMissing(phoneNumberId))}
            query={numberOptions}
            className="md:h-9!"
            onChange={(id) => setValue('phoneNumberId', id, { shouldDirty: true })}
          />
        )}
      </Field>
    </div>
  )
}
