import type { Squad } from '@/contract/squads'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Method, Seconds, SquadLink, UsedBy } from './squad-cells'
import { totalRing } from './squad-columns'

/** A squad on a screen too narrow for columns. */
export function SquadCard({ squad }: { squad: Squad }) {
  const { t } = useTranslation()
  return (
    <div className="relative space-y-1 px-3.5 py-2.5 text-sm [&_a]:after:absolute [&_a]:after:inset-0">
      <div className="flex items-center gap-2">
        <span className="flex min-h-8 min-w-0 flex-1 items-center">
          <SquadLink squad={squad} className="text-base" />
        </span>
        <Method squad={squad} />
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
