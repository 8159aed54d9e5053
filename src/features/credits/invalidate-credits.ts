import type { QueryClient } from '@tanstack/react-query'
import { openChannel } from '@/lib/tabs'

const channel = openChannel('parley-credits')

const invalidate = (client: QueryClient) =>
  Promise.all(['credits', 'subscriptions'].map((name) => client.invalidateQueries({ queryKey: [name] })))

/** Invalidates everything that shows credits, here and in other tabs. */
export function invalidateCredits(client: QueryClient) {
  channel?.postMessage('moved')
  return invalidate(client)
}

/** Invalidates when another tab changed credits. Returns the unsubscribe function. */
export function subscribeToOtherTabs(client: QueryClient) {
  const onMessage = () => void invalidate(client)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
