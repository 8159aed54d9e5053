import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { patchSearch } from '@/lib/address/patch-search'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useShownAgent } from '@/lib/use-shown-agent'
import { connectedTo, graphOf, keyOf, unusedOf } from './graph'
import { GraphView } from './graph-view'
import { agentLookup, useConnections } from './queries'
import type { ConnectionsSearch } from './search'
import { UnusedList } from './unused-list'

/** With more records than this, an agent must be chosen first: nobody finds anything among that many lines. */
const MOST_NODES = 200

/** What leads to what in the workspace, and what is used by nobody. */
export function ConnectionsPage({ search: { agent } }: { search: ConnectionsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useShownAgent(agent)
  const { records, isLoading, isFetching, isPartial, error, retry } = useConnections()
  const graph = useMemo(() => graphOf(records), [records])
  const name = records.agent?.find(({ id }) => id === agent)?.name || agent || ''
  const chosen = useMemo(() => (agent ? connectedTo(graph, keyOf('agent', agent)) : undefined), [graph, agent])
  const body = () => {
    if (isLoading)
      return (
        <>
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
          <SlowNotice />
        </>
      )
    if (error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />
    if (graph.size === 0) return <EmptyState title={t('connections.empty')} text={t('connections.emptyText')} />
    return (
      <>
        {isPartial && (
          <div className="flex flex-wrap items-center gap-3 rounded border border-warn p-3 text-sm">
            <p className="text-warn">{t('connections.partial')}</p>
            <Button size="small" onClick={retry} busy={isFetching}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        <section aria-labelledby="connections-unused" className="flex flex-col gap-2">
          <h2 id="connections-unused" className="font-semibold">
            {t('connections.unusedTitle')}
          </h2>
          <UnusedList unused={unusedOf(records, graph)} />
        </section>
        <section aria-labelledby="connections-graph" className="flex flex-col gap-2">
          <h2 id="connections-graph" className="font-semibold">
            {t('connections.graph')}
          </h2>
          {graph.size > MOST_NODES && !chosen ? (
            <EmptyState title={t('connections.choose')} text={t('connections.chooseText', { count: graph.size })} />
          ) : (
            <GraphView graph={graph} shown={({ key }) => !chosen || chosen.has(key)} />
          )}
        </section>
      </>
    )
  }
  return (
    <Page
      text={t('connections.text')}
      actions={
        <EntityCombobox
          label={t('common.agent')}
          value={agent ?? ''}
          name={name}
          query={agentLookup.search}
          first={[{ value: '', label: t('connections.allAgents') }]}
          onChange={(id) =>
            void navigate({
              to: '.',
              search: patchSearch({ agent: id || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          className="md:h-9! md:w-72!"
        />
      }
    >
      {body()}
    </Page>
  )
}
