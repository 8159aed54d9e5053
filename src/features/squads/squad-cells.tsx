import { ListOrdered, PhoneForwarded } from 'lucide-react'
import { EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { Badge } from '@/components/ui/badge'
import type { Squad } from '@/contract/squads'
import { patchSearch } from '@/lib/address/patch-search'
import { useEveryRecord, useRecords } from '@/lib/api/use-records'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentLookup } from './queries'
import { SquadDeletion } from './squad-deletion'
import { methodLabel } from './squad-labels'

/** Names of the agents that use a squad. Without `agentIds` they are found by `squadId` of the agents. */
function useAgentNames({ id, agentIds }: Squad): string[] {
  const agents = useRecords(agentIds ?? [], agentLookup)
  const every = useEveryRecord(agentLookup, agentIds === undefined)
  if (agentIds) return agentIds.map((agentId) => agents.find(agentId)?.name || agentId)
  return (every?.records ?? []).filter(({ squadId }) => squadId === id).map((agent) => agent.name || agent.id)
}

const linkTo = (id: string) =>
  ({ to: '.', search: patchSearch({ squad: id, create: undefined }), preload: false }) as const

export const SquadMenu = ({ squad }: { squad: Squad }) => (
  <EntityMenu
    of="/squads"
    name={squad.name || squad.id}
    to={linkTo(squad.id)}
    dialog={(onClose) => <SquadDeletion squad={squad} onClose={onClose} />}
  />
)

export function SquadLink({ squad, className }: { squad: Squad; className?: string }) {
  const { t } = useTranslation()
  return (
    <EntityLink
      {...linkTo(squad.id)}
      resetScroll={false}
      aria-label={t('squads.open', { name: squad.name || squad.id })}
      name={squad.name}
      className={className}
    />
  )
}

export function Method({ squad }: { squad: Squad }) {
  const { t } = useTranslation()
  const Icon = squad.method === 'simultaneous' ? PhoneForwarded : ListOrdered
  return <Badge icon={<Icon aria-hidden />}>{methodLabel(t, squad.method)}</Badge>
}

export function Seconds({ value }: { value: number | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="figures whitespace-nowrap">
      {value === undefined ? DASH : t('squads.seconds', { count: value })}
    </span>
  )
}

/** The first agent by name, and the number of others. */
export function UsedBy({ squad }: { squad: Squad }) {
  const names = useAgentNames(squad)
  const [first, ...rest] = names
  if (first === undefined) return <span className="text-muted">{DASH}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={names.join('\n')}>
      <span className="isolated truncate">{first}</span>
      {rest.length > 0 && <span className="figures shrink-0 text-muted text-xs">{`+${rest.length}`}</span>}
    </span>
  )
}
