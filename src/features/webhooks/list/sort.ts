import type { Webhook } from '@/contract/webhooks'
import { parseInstant } from '@/lib/format'
import type { WebhookSort } from '../search'

const values: Record<WebhookSort, (webhook: Webhook) => string | number | undefined> = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  // On before off.
  enabled: ({ enabled }) => (enabled ? 0 : 1),
  last: ({ lastDelivery }) => parseInstant(lastDelivery?.createdAt)?.getTime(),
}

/** The loaded page in the order asked for; what has no value stands last either way. */
export function sortWebhooks(
  webhooks: readonly Webhook[],
  by: WebhookSort | undefined,
  desc: boolean,
  language: string,
) {
  if (!by) return [...webhooks]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const value = values[by]
  return webhooks.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return desc ? -order : order
  })
}
