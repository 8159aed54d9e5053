import { agents } from '@/contract/agents'
import { lookupOf, useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { EntityCombobox } from './combobox/entity-combobox'

const agentLookup = lookupOf(agents)

interface AgentFilterProps {
  /** Id of the selected agent. */
  agent: string | undefined
  /** Label of the option without an agent, such as "All agents". */
  all: string
  onChange: (agent: string | undefined) => void
  /** "Agent" by default. */
  label?: string
  className?: string
}

/** Select of the agent whose records a screen shows. */
export function AgentFilter({ agent, all, onChange, label, className }: AgentFilterProps) {
  const { t } = useTranslation()
  const name = useRecords([agent], agentLookup).find(agent)?.name
  return (
    <EntityCombobox
      isFilter
      label={label ?? t('common.agent')}
      value={agent ?? ''}
      name={name || agent || ''}
      query={agentLookup.search}
      first={[{ value: '', label: all }]}
      onChange={(id) => onChange(id || undefined)}
      className={className}
    />
  )
}
