import { EntityCombobox } from '@/components/combobox/entity-combobox'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentLookup, useAgents } from '../queries'
import { useUpdateNumber } from '../use-update-number'

interface AgentSelectProps {
  number: PhoneNumber
  direction: 'inbound' | 'outbound'
}

/** Who answers a number, or calls from it; saved when it is chosen. */
export function AgentSelect({ number: phoneNumber, direction }: AgentSelectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const update = useUpdateNumber(phoneNumber)
  const agentId = (direction === 'inbound' ? phoneNumber.inboundAgentId : phoneNumber.outboundAgentId) ?? ''
  const agents = useAgents([agentId])
  const number = format.phone(phoneNumber.number)
  return (
    <EntityCombobox
      label={
        direction === 'inbound' ? t('phoneNumbers.inboundOf', { number }) : t('phoneNumbers.outboundOf', { number })
      }
      value={agentId}
      name={agents.isMissing(agentId) ? t('phoneNumbers.goneAgent') : (agents.find(agentId)?.name ?? agentId)}
      query={agentLookup.search}
      first={[{ value: '', label: t('phoneNumbers.noAgent') }]}
      className="border-line! hover:border-edge!"
      onChange={(id) =>
        update(direction === 'inbound' ? { inboundAgentId: id || null } : { outboundAgentId: id || null })
      }
    />
  )
}
