import type { Analytics } from '@/lib/call-analytics/tally'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { FigureTable } from './figure-table'
import { percentOf } from './figures'

const MAX_ROWS = 10

/** How often each tool was called and failed, most failures first. */
export function ToolFailures({ tools }: Pick<Analytics, 'tools'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = [
    t('callRecords.analytics.tool'),
    t('callRecords.analytics.toolCalls'),
    t('callRecords.analytics.toolFailures'),
  ] as const
  const rows = [...tools]
    .toSorted(([, one], [, other]) => other.failures - one.failures || other.calls - one.calls)
    .slice(0, MAX_ROWS)
    .map(([tool, { calls, failures }]) => ({
      key: tool,
      name: format.text(tool),
      figures: [
        format.number(calls),
        <span key="failures" className={failures > 0 ? 'text-bad' : 'text-muted'}>
          {percentOf(failures, calls)}
        </span>,
      ],
    }))
  return <FigureTable title={t('callRecords.analytics.tools')} columns={columns} rows={rows} />
}
