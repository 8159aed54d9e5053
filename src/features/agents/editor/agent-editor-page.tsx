import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '@/components/page'
import { EmptyState, ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import { isStatus } from '@/lib/api/errors'
import { agentQuery } from '../queries'
import { AgentEditor } from './agent-editor'
import { agentList } from './places'

/** One agent with all its sections, of which the address says which one stands in the middle. */
export function AgentEditorPage({ id }: { id: string }) {
  const { t } = useTranslation()
  // Whoever comes back to it is told at once what somebody else has changed.
  const { data, error, isFetching, refetch } = useQuery({ ...agentQuery(id), refetchOnWindowFocus: 'always' })
  if (data) return <AgentEditor key={id} latest={data} />
  return (
    <Page title={t('agentEditor.title')}>
      {isStatus(error, 404) ? (
        <div role="alert">
          <EmptyState title={t('agentEditor.missing')} text={t('agentEditor.missingText')}>
            <Link {...agentList} className={buttonClass()}>
              {t('agentEditor.toList')}
            </Link>
          </EmptyState>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          <SlowNotice />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Page>
  )
}
