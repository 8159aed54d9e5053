import type { CallRecord } from '@/contract/call-records'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Minutes of the calls on the loaded page, their average, and how many ended in an error. */
export function PageTotals({ calls }: { calls: readonly CallRecord[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const seconds = calls.flatMap(({ duration }) => duration ?? [])
  const sum = seconds.reduce((total, value) => total + value, 0)
  const errors = calls.filter(({ endType }) => endType === 'error').length
  const parts = [
    seconds.length > 0 &&
      t('callRecords.pageTotals', {
        minutes: format.number(Math.round(sum / 60)),
        average: minutesAndSeconds(sum / seconds.length),
      }),
    errors > 0 && t('callRecords.pageErrors', { count: errors }),
  ]
  return <p className="figures text-muted text-sm">{parts.filter(Boolean).join(' · ')}</p>
}
