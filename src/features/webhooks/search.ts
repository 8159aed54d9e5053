import { systemEvents } from '@/contract/system-events'
import { boolParam, idParam, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

export const webhookSorts = ['name', 'url', 'enabled', 'last'] as const
export type WebhookSort = (typeof webhookSorts)[number]

/** Everything a person can see of the list of webhooks, as its address says it. */
export type WebhooksSearch = ReturnType<typeof WebhooksSearch>
export const WebhooksSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that name or address contain. */
  q: searchText,
  event: oneOf(systemEvents),
  /** Column and direction; it orders the loaded page. */
  sort: oneOf(webhookSorts),
  desc: boolParam,
})

export const outcomes = ['succeeded', 'failed'] as const

/** What is seen of one webhook; page, limit and outcome are those of its deliveries. */
export type WebhookSearch = ReturnType<typeof WebhookSearch>
export const WebhookSearch = searchOf({
  /** Absent: its settings. */
  tab: oneOf(['test', 'deliveries']),
  page: pageNumber,
  limit: pageLimit,
  outcome: oneOf(outcomes),
  /** The delivery whose request and response are open. */
  delivery: idParam,
})
