import { systemEvents } from '@/contract/system-events'
import { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { idParam, oneOf, pageLimit, pageNumber, searchText } from '@/lib/address/search-schema'

export const webhookSorts = ['name', 'url', 'enabled', 'last'] as const
export type WebhookSort = (typeof webhookSorts)[number]

/** Everything a person can see of the list of webhooks, as its address says it. */
export type WebhooksSearch = z.output<typeof webhookList.schema>
export const webhookList = defineList({
  title: 'webhooks.title',
  texts: ['webhooks'],
  sorts: webhookSorts,
  filters: {
    /** Text that name or address contain. */
    q: searchText,
    event: oneOf(systemEvents),
  },
})

export const outcomes = ['succeeded', 'failed'] as const

/** What is seen of one webhook; page, limit and outcome are those of its deliveries. */
export type WebhookSearch = z.output<typeof WebhookSearch>
export const WebhookSearch = z.object({
  /** Absent: its settings. */
  tab: oneOf(['test', 'deliveries']),
  page: pageNumber,
  limit: pageLimit,
  outcome: oneOf(outcomes),
  /** The delivery whose request and response are open. */
  delivery: idParam,
})
