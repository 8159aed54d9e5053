import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { distinctUsages, UsedBy } from '@/components/deletion/used-by'
import { type Agent, agents } from '@/contract/agents'
import type { Usages } from '@/contract/usages'
import type { z } from '@/contract/zod'
import { isNotOffered } from '@/lib/api/errors'
import { usagesOf } from '@/lib/api/usages'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentName } from '../agent-cells'

const combine = (results: UseQueryResult<z.output<typeof Usages>>[]) => ({
  usages: results.map(({ data }) => ({
    used: distinctUsages(data?.records ?? []),
    isBlocked: data?.deletable === false,
  })),
  isLoading: results.some((result) => result.isLoading),
  // The endpoint is optional: these statuses mean that it does not exist.
  isUnknown: results.some(({ error }) => error && !isNotOffered(error)),
})

/** Usages of each selected agent, shown before deletion. */
export function SelectedUsages({ items, onFollow }: { items: readonly Agent[]; onFollow: () => void }) {
  const { t } = useTranslation()
  const [all] = useState(items)
  const { usages, isLoading, isUnknown } = useQueries({
    queries: all.map(({ id }) => ({ ...usagesOf(agents.usages, id), staleTime: 0 })),
    combine,
  })
  const count = usages.flatMap(({ used, isBlocked }) => (isBlocked ? [] : used)).length
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden" aria-live="polite">
      {isLoading && <p className="text-muted text-sm">{t('deletion.checking')}</p>}
      {isUnknown && <p className="text-sm text-warn">{t('deletion.unknown')}</p>}
      {usages.some(({ used }) => used.length > 0) && (
        <div className="flex flex-col gap-3 rounded border border-warn p-3">
          {count > 0 && (
            <p className="flex gap-2 font-medium text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
              {t('deletion.breaks', { count })}
            </p>
          )}
          {all.map((agent, index) => {
            const { used = [], isBlocked } = usages[index] ?? {}
            if (used.length === 0) return null
            return (
              <section key={agent.id} aria-label={agentName(agent)} className="flex flex-col gap-1">
                <h3 className="isolated truncate font-medium text-sm">{agentName(agent)}</h3>
                {isBlocked && <p className="text-bad text-sm">{t('deletion.refused')}</p>}
                <UsedBy usages={used} onFollow={onFollow} />
              </section>
            )
          })}
        </div>
      )}
    </div>
  )
}
