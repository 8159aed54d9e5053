import { CircleCheck, Moon } from 'lucide-react'
import { OtherZone, openText } from '@/components/hours/open-text'
import { EntityLink } from '@/components/list/columns'
import { useClock } from '@/components/time/time-text'
import { Badge } from '@/components/ui/badge'
import type { Agent } from '@/contract/agents'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { stateAt } from '@/lib/schedule/open-state'
import { languageLabel } from '../agent-labels'
import { SampleButton } from '../voices/voice-card'
import { voiceName } from '../voices/voice-labels'
import { useAgentList } from './list-context'

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

/** Name and sample of a voice; its id if the server does not list it. */
export function Voice({ id }: { id: string | undefined }) {
  const { player } = useAgentList()
  if (!id) return DASH
  if (!player.voices) return null
  const voice = player.voices.find((each) => each.id === id)
  if (!voice) return <span className="isolated block truncate text-muted">{id}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      {/* In a column, names are aligned whether or not a voice has a sample. */}
      <span className="not-in-[td]:empty:hidden in-[td]:w-7 shrink-0">
        <SampleButton size="icon-small" voice={voice} sample={player.sample} onSample={player.toggle} />
      </span>
      <span className="isolated truncate" title={voiceName(voice)}>
        {voiceName(voice)}
      </span>
    </span>
  )
}

/** Open or closed now, in the agent's zone, which is shown if its offset differs from the viewer's. */
export function OpenNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  useClock()
  const { now, zone } = useAgentList()
  const state = stateAt(agent.schedule, agent.holidays, now, zone)
  const Icon = state.open ? CircleCheck : Moon
  return (
    <span title={state.zone} className="flex flex-col items-start gap-0.5">
      <Badge tone={state.open ? 'good' : 'neutral'} icon={<Icon aria-hidden className="shrink-0" />}>
        {openText(t, state, now)}
      </Badge>
      {state.until && <OtherZone zone={state.zone} now={now} />}
    </span>
  )
}

/** The agent's inbound numbers. */
export function Numbers({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { numbers } = useAgentList()
  const own = numbers?.records
    .filter(({ inboundAgentId }) => inboundAgentId === agent.id)
    // One that takes no calls comes last: a row has room for one.
    .sort((a, b) => Number(a.status === 'inactive') - Number(b.status === 'inactive'))
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
