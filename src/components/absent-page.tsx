import { Link, type LinkProps } from '@tanstack/react-router'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { EmptyState } from './empty-state'
import { Page } from './page'
import { ErrorState, Skeleton, SlowNotice } from './states'
import { buttonClass } from './ui/button'

interface AbsentPageProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Title of the empty state, and the link back to the list. */
  notFound: { title: string; text?: string; list: LinkProps; toList: string }
}

/** Replaces an entity's page while it is loading, not found or failed. */
export function AbsentPage({ title, query: { error, isFetching, refetch }, notFound }: AbsentPageProps) {
  const { t } = useTranslation()
  return (
    <Page title={title}>
      {isStatus(error, 404) ? (
        <div role="alert">
          <EmptyState title={notFound.title} text={notFound.text ?? t('common.goneText')}>
            <Link {...notFound.list} className={buttonClass()}>
              {notFound.toList}
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
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Page>
  )
}
