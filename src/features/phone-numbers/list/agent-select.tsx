import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '@/components/ui/field'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useFormat } from '@/lib/format'
import { useAgents } from '../queries'
import { useUpdateNumber } from '../use-update-number'

/** As many options as a list of selects may hold before they are drawn only where they are wanted. */
const FEW = 20

interface AgentSelectProps {
  of: PhoneNumber
  direction: 'inbound' | 'outbound'
}

/** Who answers a number, or calls from it; saved when it is chosen. */
export function AgentSelect({ of, direction }: AgentSelectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { agents = [], complete } = useAgents()
  const { mutate } = useUpdateNumber(of)
  const [wanted, setWanted] = useState(false)
  const chosen = (direction === 'inbound' ? of.inboundAgentId : of.outboundAgentId) ?? ''
  const known = agents.some(({ id }) => id === chosen)
  const options = wanted || agents.length <= FEW ? agents : agents.filter(({ id }) => id === chosen)
  const number = format.phone(of.number)
  return (
    <Select
      aria-label={
        direction === 'inbound' ? t('phoneNumbers.inboundOf', { number }) : t('phoneNumbers.outboundOf', { number })
      }
      value={chosen}
      className="!border-line hover:!border-edge"
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      // The row opens the sheet.
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => {
        const id = event.target.value || null
        mutate(direction === 'inbound' ? { inboundAgentId: id } : { outboundAgentId: id })
      }}
    >
      <option value="">{t('phoneNumbers.noAgent')}</option>
      {chosen && !known && <option value={chosen}>{complete ? t('phoneNumbers.goneAgent') : chosen}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || id}
        </option>
      ))}
    </Select>
  )
}
