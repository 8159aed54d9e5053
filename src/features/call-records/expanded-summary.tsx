import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'

/** What an expanded row shows below itself. */
export function ExpandedSummary({ call: { summary } }: { call: CallRecord }) {
  const { t } = useTranslation()
  return (
    <p className="isolated max-w-prose whitespace-pre-line text-sm">
      {summary?.text || t('callRecords.noSummaryShort')}
    </p>
  )
}
