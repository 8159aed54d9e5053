import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/empty-state'
import { EntityLink } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { ErrorState, Skeleton } from '@/components/states'
import type { Agent } from '@/contract/agents'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { agentLookup, trainingQuery } from './queries'

/** Each row sends a request. */
const MAX_ROWS = 25

export function AgentsTable() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
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
      {isPhone ? (
        <ul className="divided rounded-lg border border-line">
          {agents.map((agent) => (
            <AgentCard key={agent.id} {...{ agent, first, columns }} />
          ))}
        </ul>
      ) : (
        <div className="overflow-x-auto rounded-lg border border-line">
          <table className="w-full text-sm">
            <thead className="border-b bg-panel text-muted">
              <tr>
                <th scope="col" className="px-3 py-2 text-left font-medium">
                  {t('common.agent')}
                </th>
                {!isNotOffered(first.error) &&
                  columns.map((title) => (
                    <th key={title} scope="col" className="px-3 py-2 text-right font-medium">
                      {title}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody className="[&>tr:not(:last-child)]:border-b">
              {agents.map((agent) => (
                <AgentRow key={agent.id} {...{ agent, first }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
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

/** What an agent has of each kind, in the order of the columns. */
function useFigures({ agent, first }: AgentRowProps) {
  const format = useFormat()
  const { data, error } = useQuery({ ...trainingQuery(agent.id), enabled: first.isSuccess })
  const isLoading = !data && !error && !first.error
  const gaps = data?.gaps.length
  const values = [data?.documents, data?.customAnswers, data?.guidance, gaps]
  return values.map((value, index) => ({
    text: isLoading ? <Skeleton className="ml-auto h-4 w-6" /> : format.number(value),
    tone: index === values.length - 1 && gaps ? 'font-medium text-warn' : '',
  }))
}

function AgentRow(props: AgentRowProps) {
  const figures = useFigures(props)
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="w-1/2 max-w-0 px-3 py-2 text-left font-normal">
        <TrainingLink agent={props.agent} />
      </th>
      {!isNotOffered(props.first.error) &&
        figures.map(({ text, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are constant
          <td key={index} className={`figures px-3 py-2 text-right ${tone}`}>
            {text}
          </td>
        ))}
    </tr>
  )
}

/** A row on a screen too narrow for columns. */
function AgentCard({ columns, ...props }: AgentRowProps & { columns: readonly string[] }) {
  const figures = useFigures(props)
  return (
    <li>
      <ListCard title={<TrainingLink agent={props.agent} />}>
        {!isNotOffered(props.first.error) && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
            {figures.map(({ text, tone }, index) => (
              <div key={columns[index]} className="flex justify-between gap-2">
                <dt className="text-muted">{columns[index]}</dt>
                <dd className={`figures ${tone}`}>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </ListCard>
    </li>
  )
}

const TrainingLink = ({ agent: { id, name } }: { agent: Agent }) => (
  <EntityLink to="/training" search={{ agent: id }} name={name || id} />
)
