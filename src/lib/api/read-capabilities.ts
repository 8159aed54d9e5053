import type { QueryClient } from '@tanstack/react-query'
import { capabilities } from '@/contract/capabilities'
import { call } from './call'
import { keepCapabilities } from './capabilities'
import { ApiError, isAbsent, isNotOffered } from './errors'
import { sessionSignal } from './session-signal'

/** Requests the capabilities. An API without them counts as supporting every endpoint. */
export async function readCapabilities(client: QueryClient) {
  const session = sessionSignal()
  const offer = await call(capabilities.get, {}).catch((error: unknown) => {
    if (isNotOffered(error) || (error instanceof ApiError && error.kind === 'contract')) return {}
    // A failed request keeps the stored capabilities.
    return undefined
  })
  if (!offer || session.aborted || !keepCapabilities(offer)) return
  // Also inactive queries: they would not be retried on mount.
  void client.resetQueries({ predicate: ({ state }) => isAbsent(state.error) })
}
