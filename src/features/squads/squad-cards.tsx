import { useTranslation } from 'react-i18next'
import type { Squad } from '@/contract/squads'
import { totalRing } from './arrange'
import { Method, Seconds, SquadLink, UsingAgents } from './squad-cells'
import { useAgentsOf } from './use-agents-of'

/** The page as cards, for a screen too narrow for columns. */
export function SquadCards({ rows }: { rows: readonly Squad[] }) {
  const { t } = useTranslation()
  const agentsOf = useAgentsOf()
  return (
    <ul aria-label={t('squads.title')} className="divide-y divide-line rounded-lg border border-line">
      {rows.map((squad) => (
        <li
          key={squad.id}
          className="relative space-y-1 px-3.5 py-2.5 text-sm [&_a]:after:absolute [&_a]:after:inset-0"
        >
          <div className="flex items-center gap-2">
            <span className="flex min-h-8 min-w-0 flex-1 items-center">
              <SquadLink of={squad} className="text-base" />
            </span>
            <Method value={squad.method} />
          </div>
          <div className="figures flex items-center gap-2 text-muted">
            <span className="whitespace-nowrap">{t('squads.contactCount', { count: squad.numbers.length })}</span>
            <span aria-hidden>·</span>
            <Seconds value={totalRing(squad)} />
            <span className="ml-auto min-w-0">
              <UsingAgents names={agentsOf(squad)} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
