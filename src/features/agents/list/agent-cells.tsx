import { CircleCheck, Moon } from 'lucide-react'
import { Suspense } from 'react'
import { EntityLink } from '@/components/list/cell-columns'
import { Badge } from '@/components/ui/badge'
import type { Agent } from '@/contract/agents'
import { DASH, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { stateAt } from '@/lib/schedule/open-state'
import { utcOffset, zoneOf } from '@/lib/time'
import { languageLabel } from '../agent-labels'
import { useAgentList } from './list-context'
import { openText, zoneName } from './open-labels'

const AgentVoice = lazyOptional(async () => ({ default: (await import('./agent-voice')).AgentVoice }))

export const AgentLink = ({ agent, className }: { agent: Agent; className?: string }) => (
  <EntityLink to="/agents/$agentId" params={{ agentId: agent.id }} name={agentName(agent)} className={className} />
)

export function Description({ agent }: { agent: Agent }) {
  return (
    <span className="isolated block truncate text-muted text-xs" title={agent.description}>
      {agent.description}
    </span>
  )
}

export function Language({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? languageLabel(t, value) : DASH}</span>
}

export const agentName = ({ name, id }: Agent) => name || id

/** The voice, with its sample. Both load after the rows. */
export const Voice = ({ id }: { id: string | undefined }) =>
  id ? (
    <Suspense fallback={null}>
      <AgentVoice id={id} />
    </Suspense>
  ) : (
    DASH
  )

/** Open or closed now, in the agent's zone, which is named where it differs from the viewer's. */
export function OpenNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { now, zone } = useAgentList()
  const state = stateAt(agent.schedule, agent.holidays, now, zone)
  const elsewhere = state.until && utcOffset(now, state.zone) !== utcOffset(now, zoneOf(zone))
  const Icon = state.open ? CircleCheck : Moon
  return (
    <span title={state.zone} className="block">
      <Badge tone={state.open ? 'good' : 'neutral'} icon={<Icon aria-hidden className="shrink-0" />}>
        {openText(t, state, now)}
      </Badge>
      {elsewhere && (
        <span className="block truncate text-muted text-xs">{zoneName(currentLanguage(), state.zone)}</span>
      )}
    </span>
  )
}

/** The numbers whose calls come to the agent. */
export function Numbers({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { numbers } = useAgentList()
  const own = numbers?.records
    .filter(({ inboundAgentId }) => inboundAgentId === agent.id)
    .map(({ number }) => format.phone(number))
  const [first, ...rest] = own ?? []
  if (!own || first === undefined)
    return <span className="text-muted">{numbers?.isComplete ? t('agents.noNumber') : DASH}</span>
  return (
    <span className="figures flex min-w-0 items-center gap-1.5" title={own.join('\n')}>
      <span className="isolated truncate">{first}</span>
      {rest.length > 0 && (
        <span className="shrink-0 text-muted text-xs">{t('agents.more', { count: rest.length })}</span>
      )}
    </span>
  )
}

export function RecentCalls({ value }: { value: number | undefined }) {
  const format = useFormat()
  return <span className="figures">{format.number(value)}</span>
}
