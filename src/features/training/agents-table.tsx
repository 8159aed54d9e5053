import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/empty-state'
import { EntityLink } from '@/components/list/columns'
import { ErrorState, Skeleton } from '@/components/states'
import type { Agent } from '@/contract/agents'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentLookup, trainingQuery } from './queries'

/** Each row sends a request. */
const MAX_ROWS = 25
const cell = 'figures px-3 py-2 text-right max-md:px-1.5'

export function AgentsTable() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(agentLookup.page())
  const agents = data?.records.slice(0, MAX_ROWS) ?? []
  const first = useQuery({ ...trainingQuery(agents[0]?.id ?? ''), enabled: agents.length > 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-40 w-full" />
  if (agents.length === 0) return <EmptyState title={t('training.noAgents')} text={t('training.noAgentsText')} />
  const columns = [
    t('training.figures.documents'),
    t('training.figures.customAnswers'),
    t('training.figures.guidance'),
    t('training.figures.gaps'),
  ]
  return (
    <>
      {isNotOffered(first.error) && <p className="text-muted text-sm">{t('training.notOffered')}</p>}
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-sm max-md:text-xs">
          <thead className="border-b bg-panel text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {t('common.agent')}
              </th>
              {!isNotOffered(first.error) &&
                columns.map((title) => (
                  <th key={title} scope="col" className="px-3 py-2 text-right font-medium max-md:px-1.5">
                    {title}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {agents.map((agent) => (
              <AgentRow key={agent.id} agent={agent} first={first} />
            ))}
          </tbody>
        </table>
      </div>
      {data.total > agents.length && (
        <p className="text-muted text-sm">{t('training.more', { count: data.total - agents.length })}</p>
      )}
    </>
  )
}

interface AgentRowProps {
  agent: Agent
  /** The first agent's counts: those of others are requested only if that succeeds. */
  first: Pick<UseQueryResult, 'isSuccess' | 'error'>
}

function AgentRow({ agent, first }: AgentRowProps) {
  const format = useFormat()
  const { data, error } = useQuery({ ...trainingQuery(agent.id), enabled: first.isSuccess })
  const isLoading = !data && !error && !first.error
  const figures = [data?.documents, data?.customAnswers, data?.guidance, data?.gaps.length]
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="max-w-0 px-3 py-2 text-left font-normal md:w-1/2 max-md:w-2/5">
        <EntityLink
          to="/training"
          search={{ agent: agent.id }}
          name={agent.name || agent.id}
          className="max-md:whitespace-normal max-md:py-2"
        />
      </th>
      {!isNotOffered(first.error) &&
        figures.map((figure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are constant
          <td key={index} className={index === 3 && figure ? `${cell} font-medium text-warn` : cell}>
            {isLoading ? <Skeleton className="ml-auto h-4 w-6" /> : format.number(figure)}
          </td>
        ))}
    </tr>
  )
}
