import type { Analytics } from '@/lib/call-analytics/tally'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { smallAmount } from '../call/bill/small-amount'
import { FigureTable } from './figure-table'

const MAX_ROWS = 10

/** What the calls of each agent cost by currency, the highest cost first, and the cost per minute. */
export function CostByAgent({ agents }: Pick<Analytics, 'agents'>) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const costs = [...agents]
    .flatMap(([agent, { name, seconds, costs }]) =>
      [...costs].map(([currency, cost]) => ({ agent, name, seconds, currency, cost })),
    )
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, MAX_ROWS)
  const columns = [t('common.agent'), t('callRecords.analytics.cost'), t('callRecords.analytics.perMinute')] as const
  const rows = costs.map(({ agent, name, seconds, currency, cost }) => ({
    key: `${agent} ${currency}`,
    name: format.text(name || agent) || t('common.noAgent'),
    figures: [
      smallAmount(cost, currency, i18n.language, 2),
      <span key="perMinute" className="text-muted">
        {seconds > 0 ? smallAmount((cost * 60) / seconds, currency, i18n.language) : DASH}
      </span>,
    ],
  }))
  return <FigureTable title={t('callRecords.analytics.costByAgent')} columns={columns} rows={rows} />
}
