import { Link, type LinkProps } from '@tanstack/react-router'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Page } from './page'
import { EmptyState, ErrorState, Skeleton, SlowNotice } from './states'
import { buttonClass } from './ui/button'

interface AbsentPageProps {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Said where there is no such thing, with the way back to its list. */
  notFound: { title: string; text?: string; list: LinkProps; toList: string }
}

/** In place of a thing's page while the thing is on its way, notFound, or not to be had. */
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
