import type { QueryClient } from '@tanstack/react-query'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parley-credits')

const refresh = (client: QueryClient) =>
  Promise.all(['credits', 'subscriptions'].map((name) => client.invalidateQueries({ queryKey: [name] })))

/** Credits moved: whatever shows any asks anew, here and in the other tabs. */
export function creditsMoved(client: QueryClient) {
  channel?.postMessage('moved')
  return refresh(client)
}

/** Asks anew when credits moved in another tab. Returns what ends it. */
export function hearOtherTabs(client: QueryClient) {
  const hear = () => void refresh(client)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
