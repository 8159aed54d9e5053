import { actionsColumn, cellColumns } from '@/components/list/columns'
import type { Squad } from '@/contract/squads'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ringPlan } from './ring-plan'
import { type SquadSort, squadSorts } from './search'
import { Method, Seconds, SquadLink, SquadMenu, UsedBy } from './squad-cells'

/** Seconds until the last contact stops ringing; undefined without a timeout. */
export function totalRing({ method, timeout, numbers }: Squad) {
  if (timeout === undefined) return undefined
  const { total } = ringPlan(method, timeout, numbers.length)
  return total > 0 || numbers.length === 0 ? total : undefined
}

export const squadColumns = [
  ...cellColumns<Squad, SquadSort>(squadSorts, {
    name: {
      title: 'common.name',
      size: 200,
      grows: true,
      value: ({ name }) => name,
      cell: (squad) => <SquadLink squad={squad} />,
    },
    method: {
      title: 'squads.method',
      size: 172,
      value: ({ method }) => method,
      cell: (squad) => <Method squad={squad} />,
    },
    numbers: {
      title: 'squads.contacts',
      size: 96,
      figures: true,
      value: ({ numbers }) => numbers.length,
      cell: ({ numbers }) => numbers.length,
    },
    timeout: {
      title: 'squads.timeoutEach',
      size: 118,
      figures: true,
      value: ({ timeout }) => timeout,
      cell: ({ timeout }) => <Seconds value={timeout} />,
    },
    total: {
      title: 'squads.total',
      size: 118,
      figures: true,
      value: totalRing,
      cell: (squad) => <Seconds value={totalRing(squad)} />,
    },
    agentIds: {
      title: 'squads.usedBy',
      size: 200,
      value: ({ agentIds }) => agentIds?.length,
      cell: (squad) => <UsedBy squad={squad} />,
    },
  }),
  actionsColumn((squad: Squad) => <SquadMenu squad={squad} />),
]

export function SquadCard({ squad }: { squad: Squad }) {
  const { t } = useTranslation()
  return (
    <div className="relative flex flex-col gap-1 px-3.5 py-2.5 text-sm [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-center gap-2">
        <span className="flex min-h-8 min-w-0 flex-1 items-center">
          <SquadLink squad={squad} className="text-base" />
        </span>
        <Method squad={squad} />
        <span className="relative z-10">
          <SquadMenu squad={squad} />
        </span>
      </div>
      <div className="figures flex items-center gap-2 text-muted">
        <span className="whitespace-nowrap">{t('squads.contactCount', { count: squad.numbers.length })}</span>
        <span aria-hidden>·</span>
        <Seconds value={totalRing(squad)} />
        <span className="ml-auto min-w-0">
          <UsedBy squad={squad} />
        </span>
      </div>
    </div>
  )
}
