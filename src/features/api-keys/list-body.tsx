import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { EmptyState, ErrorState, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'

interface ListBodyProps {
  query: {
    data: { records: readonly unknown[]; total: number } | undefined
    error: Error | null
    isFetching: boolean
    dataUpdatedAt: number
    refetch: () => unknown
  }
  /** Rows to show. */
  rows: number
  /** Whether search or filter leave some out. */
  filtered: boolean
  onReset: () => void
  empty: { title: string; text: string; action: string; onAction: () => void }
  /** Revoked and expired rows that fit, and whether they stand in the list. */
  over: number
  all: boolean
  onAll: () => void
  /** The rows. */
  children: ReactNode
}

/** What stands below the tools of a list: its rows, or why there are none. */
export function ListBody({ query, rows, filtered, onReset, empty, over, all, onAll, children }: ListBodyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = query
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <>
        <SlowNotice />
        <TableSkeleton rows={5} />
      </>
    )
  const more = data.total - data.records.length
  return (
    <>
      {error && (
        <p role="status" className="text-sm text-warn">
          {t('apiKeys.staleSince', { time: format.time(dataUpdatedAt) })}
        </p>
      )}
      {more > 0 && (
        <p className="text-sm text-warn">
          {t('table.partial', { shown: format.number(data.records.length), total: format.number(data.total) })}
        </p>
      )}
      {rows > 0 ? (
        children
      ) : filtered ? (
        <EmptyState title={t('apiKeys.noMatch')} text={t('apiKeys.noMatchText')}>
          <Button onClick={onReset}>{t('apiKeys.resetFilters')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={empty.title} text={empty.text}>
          <Button variant="solid" onClick={empty.onAction}>
            {empty.action}
          </Button>
        </EmptyState>
      )}
      {over > 0 && (
        <Button variant="ghost" size="small" aria-expanded={all} className="self-start text-muted" onClick={onAll}>
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', !all && '-rotate-90')} />
          {all ? t('apiKeys.hideOver', { count: over }) : t('apiKeys.showOver', { count: over })}
        </Button>
      )}
    </>
  )
}
