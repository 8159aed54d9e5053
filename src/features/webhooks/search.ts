import { systemEvents } from '@/contract/system-events'
import { z } from '@/contract/zod'
import { boolParam, idParam, optional, pageLimit, pageNumber, searchText } from '@/lib/search-schema'

export const webhookSorts = ['name', 'url', 'enabled', 'last'] as const
export type WebhookSort = (typeof webhookSorts)[number]

/** Everything a person can see of the list of webhooks, as its address says it. */
export type WebhooksSearch = z.output<typeof WebhooksSearch>
export const WebhooksSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  /** Text that name or address contain. */
  q: searchText,
  event: optional(z.enum(systemEvents)),
  /** Column and direction; it orders the loaded page. */
  sort: optional(z.enum(webhookSorts)),
  desc: boolParam,
})

export const outcomes = ['succeeded', 'failed'] as const

/** What is seen of one webhook; page, limit and outcome are those of its deliveries. */
export type WebhookSearch = z.output<typeof WebhookSearch>
export const WebhookSearch = z.object({
  /** Absent: its settings. */
  tab: optional(z.enum(['test', 'deliveries'])),
  page: pageNumber,
  limit: pageLimit,
  outcome: optional(z.enum(outcomes)),
  /** The delivery whose request and response are open. */
  delivery: idParam,
})
