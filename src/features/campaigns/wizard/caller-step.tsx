import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Field } from '@/components/ui/field'
import { phoneNumbers } from '@/contract/phone-numbers'
import { useIsOffered } from '@/lib/api/capabilities'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberLookup, numberName, numberOptions } from '@/lib/phone/own-numbers'
import { useTimeZone } from '@/lib/preferences'
import { agentLookup } from '../queries'
import type { CampaignForm } from './campaign-form'

export function CallerStep({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { control, setValue } = form
  const applyDefaults = useAgentDefaults(form)
  const { t } = useTranslation()
  const hasNumbers = useIsOffered(phoneNumbers.list)
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
            onChange={(id) => {
              setValue('agentId', id, { shouldDirty: true })
              void applyDefaults(id)
            }}
          />
        )}
      </Field>
      {hasNumbers && (
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
      )}
    </div>
  )
}

/**
 * Defaults of the agent chosen for a campaign without one: its time zone and a phone number of its own. Values that the
 * user has chosen stay; those of an agent chosen before are replaced. A read that fails leaves the values as they are.
 */
function useAgentDefaults({ getValues, setValue }: UseFormReturn<CampaignForm>) {
  const client = useQueryClient()
  const viewerZone = useTimeZone()
  const [isNew] = useState(() => getValues('agentId') === '')
  const applied = useRef({ timezone: viewerZone, phoneNumberId: '' })
  return async (id: string) => {
    if (!isNew || id === '') return
    const [agent, numbers] = await Promise.allSettled([
      client.ensureQueryData(agentLookup.one(id)),
      client.ensureQueryData(numberLookup.page()),
    ])
    // Another agent was chosen meanwhile.
    if (getValues('agentId') !== id) return
    const set = (name: 'timezone' | 'phoneNumberId', value: string | undefined) => {
      if (!value || !['', applied.current[name]].includes(getValues(name))) return
      setValue(name, value, { shouldDirty: true })
      applied.current[name] = value
    }
    if (agent.status === 'fulfilled') set('timezone', agent.value.schedule?.timezone)
    if (numbers.status === 'fulfilled') {
      const active = numbers.value.records.filter(({ status = 'active' }) => status === 'active')
      const number =
        active.find(({ outboundAgentId }) => outboundAgentId === id) ??
        active.find(({ inboundAgentId }) => inboundAgentId === id)
      set('phoneNumberId', number?.id)
    }
  }
}
