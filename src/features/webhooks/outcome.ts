import type { Tone } from '@/components/ui/badge'
import type { Delivery } from '@/contract/webhooks'

/** Whether the other side took it; unknown where neither a status nor an error is told. */
export function outcomeOf({ statusCode, error }: Pick<Delivery, 'statusCode' | 'error'>) {
  if (statusCode !== undefined) return statusCode >= 200 && statusCode < 300 ? 'succeeded' : 'failed'
  return error === undefined ? undefined : 'failed'
}

export const outcomeTone = (delivery: Pick<Delivery, 'statusCode' | 'error'>): Tone => {
  const outcome = outcomeOf(delivery)
  return outcome === undefined ? 'neutral' : outcome === 'succeeded' ? 'good' : 'bad'
}
