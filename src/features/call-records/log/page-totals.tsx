import type { CallRecord } from '@/contract/call-records'
import { isDuration } from '@/lib/duration'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

/** After the number of calls: minutes of those on the loaded page, their average, and how many ended in an error. */
export function PageTotals({ calls }: { calls: readonly CallRecord[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const seconds = calls.map(({ duration }) => duration).filter(isDuration)
  const sum = seconds.reduce((total, value) => total + value, 0)
  const errors = calls.filter(({ endType }) => endType === 'error').length
  const parts = [
    seconds.length > 0 &&
      t('callRecords.pageTotals', {
        minutes: format.number(Math.round(sum / 60)),
        average: minutesAndSeconds(sum / seconds.length),
      }),
    errors > 0 && t('callRecords.pageErrors', { count: errors }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <>
      {' · '}
      <span>{parts.join(' · ')}</span>
    </>
  )
}
