import type { List } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import type { Delivery } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { outcomes, type WebhookSearch } from '../search'

interface DeliveryListProps {
  list: List<Delivery, WebhookSearch>
}

export function OutcomeFilter({ list }: DeliveryListProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('webhooks.deliveries.outcome')}
      options={[
        { value: 'all', label: t('webhooks.deliveries.all') },
        { value: 'failed', label: t('request.failed') },
        { value: 'succeeded', label: t('webhooks.deliveries.delivered') },
      ]}
      value={list.search.outcome ?? 'all'}
      onChange={(value) => list.filter({ outcome: outcomes.find((outcome) => outcome === value) })}
    />
  )
}

/** Shown if the linked delivery is no longer on this page, as newer ones moved it to another. */
export function ElsewhereNotice({ list: { search, rows, table, isStale, close } }: DeliveryListProps) {
  const { t } = useTranslation()
  const isHere = search.delivery === undefined || rows.some(({ id }) => id === search.delivery)
  if (isHere || isStale || rows.length === 0) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line px-3 py-2">
      <p className="text-sm">{t('webhooks.deliveries.elsewhere')}</p>
      {table.getCanNextPage() && (
        <Button size="small" onClick={() => close({ page: search.page + 1 })}>
          {t('webhooks.deliveries.further')}
        </Button>
      )}
    </div>
  )
}
