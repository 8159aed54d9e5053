import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageCount, TableFooter } from '@/components/data-table/table-footer'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { DeleteEntity } from '@/components/delete-entity'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { type Agent, agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useIsPhone } from '@/lib/media'
import { usePreferences } from '@/lib/preferences'
import { pageSizes } from '@/lib/search-schema'
import { agentListQuery, numbersQuery } from '../queries'
import { useNow } from '../schedule/use-now'
import type { AgentsSearch } from '../search'
import { AgentCards } from './agent-cards'
import { AgentTable } from './agent-table'
import { AgentTools, isFiltered, noFilters } from './agent-tools'
import { AgentListContext } from './list-context'
import { sortAgents } from './sort'
import { useAgentActs } from './use-agent-acts'

const loadNew = () => import('./create/new-agent-dialog')
const NewAgentDialog = lazy(() => loadNew().then((module) => ({ default: module.NewAgentDialog })))

const NONE: Agent[] = []

/** Who answers the phone: one page of the agents, with what each is doing now. */
export function AgentsPage({ search }: { search: AgentsSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = useIsPhone()
  const now = useNow()
  const zone = usePreferences(({ display }) => display.timeZone)
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(agentListQuery(search))
  const numbers = useQuery(numbersQuery).data?.records
  const acts = useAgentActs()
  const [deleting, setDeleting] = useState<Agent>()
  const language = currentLanguage()
  const { sort, desc = false } = search
  const rows = useMemo(() => sortAgents(data?.records ?? NONE, sort, desc, language), [data, sort, desc, language])
  const go = (patch: Partial<AgentsSearch>, replace = true) =>
    void navigate({ to: '/agents', search: { ...search, ...patch }, replace, resetScroll: false })
  const begin = () => go({ new: true }, false)

  // The last agent of the last page was deleted, or the address asks for a page there is not.
  const lastPage = pageCount(data?.total ?? 0, search.limit)
  if (data && !isPlaceholderData && rows.length === 0 && search.page > lastPage)
    return <Navigate to="." search={{ ...search, page: lastPage }} replace />

  const list = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    if (!data)
      return (
        <>
          <SlowNotice />
          <TableSkeleton rows={5} />
        </>
      )
    if (rows.length === 0)
      return isFiltered(search) ? (
        <EmptyState title={t('agents.noMatch')} text={t('agents.noMatchText')}>
          <Button onClick={() => go(noFilters)}>{t('agents.resetFilters')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('agents.empty')} text={t('agents.emptyText')}>
          <Button variant="solid" onClick={begin}>
            {t('agents.new.open')}
          </Button>
        </EmptyState>
      )
    if (phone) return <AgentCards rows={rows} />
    return (
      <AgentTable
        rows={rows}
        waiting={isPlaceholderData}
        sort={sort}
        desc={desc}
        onSort={(by, down) => go({ sort: by, desc: down || undefined })}
      />
    )
  }

  return (
    <Page
      title={t('agents.title')}
      text={t('agents.text')}
      actions={
        <Button variant="solid" onClick={begin} onPointerEnter={() => void loadNew()}>
          <Plus aria-hidden className="size-4" />
          {t('agents.new.open')}
        </Button>
      }
    >
      <AgentTools search={search} go={go} />
      {error && data && (
        <p role="status" className="text-sm text-warn">
          {t('agents.stale', { time: format.timeOfDay(dataUpdatedAt) })}
        </p>
      )}
      {sort && data && data.total > rows.length && (
        <p className="-mb-2 text-muted text-sm">{t('agents.sort.pageOnly')}</p>
      )}
      <AgentListContext value={{ ...acts, now, zone, numbers, remove: setDeleting }}>{list()}</AgentListContext>
      {data && rows.length > 0 && (
        <TableFooter
          page={search.page}
          limit={search.limit}
          total={data.total}
          limits={pageSizes}
          rows={rows.length}
          onPage={(page) => go({ page }, false)}
          onLimit={(limit) => go({ limit, page: 1 }, false)}
        />
      )}
      <Suspense fallback={null}>{search.new && <NewAgentDialog search={search} go={go} />}</Suspense>
      {deleting && (
        <DeleteEntity
          id={deleting.id}
          resource={agents}
          stale={[phoneNumbers]}
          labels={{
            title: t('agents.delete.title', { name: deleting.name || deleting.id }),
            text: t('agents.delete.text'),
            action: t('agents.delete.action'),
            done: t('agents.delete.done', { name: deleting.name || deleting.id }),
          }}
          draftKey={`agent:${deleting.id}`}
          onDeleted={() => track('business', 'agent_deleted', { agentId: deleting.id })}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  )
}
