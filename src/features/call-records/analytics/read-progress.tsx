import { CancelledError, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Meter } from '@/components/ui/meter'
import { errorMessage } from '@/lib/api/describe'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { PeriodFigures } from './period-query'

export type PeriodResult = Pick<UseQueryResult<PeriodFigures>, 'data' | 'error' | 'isFetching' | 'refetch'>

interface ReadProgressProps {
  query: PeriodResult
  queryKey: readonly unknown[]
}

/** How much has been read, and the way to stop that or to go on. */
export function ReadProgress({ query, queryKey }: ReadProgressProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = query
  const read = data ? data.analytics.calls + data.leftOut.length : 0
  const amount = { read: format.number(read), total: format.total(data?.total ?? 0, data?.isCapped) }
  const text = data?.isBounded ? t('callRecords.analytics.bounded', amount) : t('callRecords.analytics.read', amount)
  const failure = isFetching || !error || error instanceof CancelledError ? undefined : error
  const announced = () => {
    if (data?.isComplete) return t('callRecords.analytics.allRead', { count: data.total })
    if (isFetching) return t('callRecords.analytics.reading')
    if (data?.isBounded) return text
    return data && !failure ? t('callRecords.analytics.stopped', amount) : ''
  }
  return (
    <>
      {/* Start and end only: the amount changes with each of hundreds of pages. */}
      <p role="status" className="sr-only">
        {announced()}
      </p>
      {data && !data.isComplete && (
        <div className="flex flex-col gap-2 text-sm">
          <div className="flex items-center gap-3">
            <Meter
              value={Math.min(1, read / Math.max(1, data.total))}
              max={1}
              label={t('callRecords.analytics.reading')}
              valueText={text}
              className="min-w-8 flex-1 md:max-w-40"
            />
            <p className="figures text-muted">{text}</p>
            {isFetching ? (
              <Button
                size="small"
                onClick={() => void client.cancelQueries({ queryKey, exact: true }, { revert: false })}
              >
                {t('common.stop')}
              </Button>
            ) : (
              <Button size="small" onClick={() => void refetch()}>
                {t('callRecords.analytics.goOn')}
              </Button>
            )}
          </div>
          {failure && (
            <p role="alert" className="isolated text-bad">
              {errorMessage(t, failure)}
            </p>
          )}
        </div>
      )}
      {data && data.leftOut.length > 0 && (
        <p className="text-muted text-sm">{t('callRecords.analytics.leftOut', { count: data.leftOut.length })}</p>
      )}
    </>
  )
}
