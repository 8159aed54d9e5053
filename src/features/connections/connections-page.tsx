import { useNavigate } from '@tanstack/react-router'
import { AgentFilter } from '@/components/agent-filter'
import { EmptyState } from '@/components/empty-state'
import { Page } from '@/components/page'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { patchSearch } from '@/lib/address/patch-search'
import type { AgentSearch } from '@/lib/address/search-schema'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useShownAgent } from '@/lib/use-shown-agent'
import { connectedTo, graphOf, keyOf, unusedOf } from './graph'
import { GraphView } from './graph-view'
import { useConnections } from './queries'
import { UnusedList } from './unused-list'

/** Limit of nodes in one drawing; beyond it an agent is selected first. */
const MAX_NODES = 200

/** The references between the workspace's records as a graph, with unused records and broken references. */
export function ConnectionsPage({ search: { agent } }: { search: AgentSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useShownAgent(agent)
  const { records, isPending, isFetching, isPartial, error, retry } = useConnections()
  const graph = graphOf(records)
  const selected = agent === undefined ? undefined : keyOf('agent', agent)
  const drawing = () => {
    if (selected === undefined && graph.size > MAX_NODES)
      return <EmptyState title={t('connections.choose')} text={t('connections.chooseText', { count: graph.size })} />
    if (selected === undefined) return <GraphView graph={graph} shown={() => true} />
    if (!graph.has(selected)) return <EmptyState title={t('connections.missing')} text={t('connections.missingText')} />
    const connected = connectedTo(graph, selected)
    return <GraphView graph={graph} shown={({ key }) => connected.has(key)} />
  }
  const body = () => {
    if (isPending)
      return (
        <>
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
          <SlowNotice />
        </>
      )
    if (error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />
    if (graph.size === 0 && !isPartial)
      return <EmptyState title={t('connections.empty')} text={t('connections.emptyText')} />
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
          {drawing()}
        </section>
      </>
    )
  }
  return (
    <Page
      text={t('connections.text')}
      actions={
        <AgentFilter
          agent={agent}
          all={t('connections.allAgents')}
          onChange={(id) =>
            void navigate({ to: '.', search: patchSearch({ agent: id }), replace: true, resetScroll: false })
          }
          className="md:h-9! md:w-72!"
        />
      }
    >
      {body()}
    </Page>
  )
}
