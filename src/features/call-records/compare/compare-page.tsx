import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { Page } from '@/components/page'
import { MaskingToggle } from '@/components/personal/masking-toggle'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ComparedCalls } from '../search'
import { useComparedCall } from './compared-call'
import { ComparedFields } from './compared-fields'
import { ComparedTurns } from './compared-turns'

/** Two calls side by side: what is known of them, and what was said turn by turn. */
export function ComparePage({ search: { a, b } }: { search: ComparedCalls }) {
  const { t } = useTranslation()
  if (a === undefined || b === undefined)
    return (
      <Page>
        <EmptyState title={t('callRecords.compare.choose')} text={t('callRecords.compare.chooseText')}>
          <LogLink />
        </EmptyState>
      </Page>
    )
  return (
    <Page
      back={<BackLink to={{ to: '/call-records' }}>{t('callRecords.backToLog')}</BackLink>}
      text={t(a === b ? 'callRecords.compare.same' : 'callRecords.compare.text')}
      actions={
        <div className="flex items-center gap-2">
          <Link
            to="/call-records/compare"
            search={{ a: b, b: a }}
            replace
            preload={false}
            className={buttonClass('outline')}
          >
            <ArrowLeftRight aria-hidden className="size-4" />
            {t('callRecords.compare.swap')}
          </Link>
          <MaskingToggle />
        </div>
      }
    >
      <Comparison a={a} b={b} />
    </Page>
  )
}

function LogLink() {
  const { t } = useTranslation()
  return (
    <Link to="/call-records" className={buttonClass()}>
      {t('callRecords.backToLog')}
    </Link>
  )
}

function Comparison({ a, b }: { a: string; b: string }) {
  const { t } = useTranslation()
  const [first, second] = [useComparedCall(a), useComparedCall(b)]
  const missing = [first, second].find(({ query }) => isStatus(query.error, 404))
  if (missing)
    return (
      <div role="alert">
        <EmptyState title={t('callRecords.notFound')} text={t('callRecords.notFoundText', { id: missing.id })}>
          <LogLink />
        </EmptyState>
      </div>
    )
  if (first.compared && second.compared)
    return (
      <>
        <ComparedFields calls={[first.compared, second.compared]} />
        <ComparedTurns calls={[first.compared, second.compared]} />
      </>
    )
  const failed = [first, second].find(({ query }) => query.isError)
  if (!failed)
    return (
      <>
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
        <SlowNotice />
      </>
    )
  const { query } = failed
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}
