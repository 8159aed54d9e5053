import { webhooks } from '@/contract/webhooks'
import { queryOptions, read } from '@/lib/api/read'
import type { WebhookSearch, WebhooksSearch } from './search'

/** One page of the webhooks. The page before stays while the next one loads. */
export const webhookListQuery = ({ page, limit, q, event }: WebhooksSearch) =>
  queryOptions({
    ...read(webhooks.list, { query: { page, limit, search: q, event } }),
    placeholderData: (previous) => previous,
    retryOnMount: false,
  })

export const webhookQuery = (id: string) =>
  queryOptions({ ...read(webhooks.get, { params: { id } }), meta: { inPlace: true } })

/** One page of what was sent, newest first. */
export const deliveriesQuery = (id: string, { page, limit, outcome }: WebhookSearch) =>
  queryOptions({
    ...read(webhooks.deliveries, { params: { id }, query: { page, limit, outcome } }),
    placeholderData: (previous) => previous,
    retryOnMount: false,
    meta: { inPlace: true },
  })

/** The newest delivery alone, for a list whose API does not tell it. */
export const lastDeliveryQuery = (id: string) =>
  queryOptions({
    ...read(webhooks.deliveries, { params: { id }, query: { page: 1, limit: 1 } }),
    retry: false,
    retryOnMount: false,
    meta: { inPlace: true },
  })

export const webhookUsagesQuery = (id: string) => read(webhooks.usages, { params: { id } })
