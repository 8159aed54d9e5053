import { queryOptions } from '@tanstack/react-query'
import { webhooks } from '@/contract/webhooks'
import { listOf, optionalRead, recordOf } from '@/lib/api/read'
import type { WebhookSearch, WebhooksSearch } from './search'

export const webhookListQuery = ({ page, limit, q, event }: WebhooksSearch) =>
  listOf(webhooks.list, { query: { page, limit, search: q, event } })

export const webhookQuery = (id: string) => recordOf(webhooks.get, { params: { id } })

/** One page of what was sent, newest first. */
export const deliveriesQuery = (id: string, { page, limit, outcome }: WebhookSearch) =>
  queryOptions({
    ...listOf(webhooks.deliveries, { params: { id }, query: { page, limit, outcome } }),
    meta: { inPlace: true },
  })

/** The newest delivery alone, for an API whose list has none. */
export const lastDeliveryQuery = (id: string) =>
  optionalRead(webhooks.deliveries, { params: { id }, query: { page: 1, limit: 1 } })
