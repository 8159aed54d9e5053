import type { TestCallAccess } from '@/contract/test-calls'
import type { ConnectMedia } from '@/lib/media-session'
import { shieldStorage } from './shield-storage'

/**
 * Starts the demo backend. Resolves to a `fetch` whose requests are answered: by the service worker, or, where there can
 * be none (a plain http host, a private window), inside the page.
 */
export async function startDemo(): Promise<typeof fetch> {
  shieldStorage()
  const { start } = await import('./start')
  return start()
}

/** Discards all changes, in every tab. The console should then clear its cache. */
export async function resetDemo(): Promise<void> {
  const { resetDemo: reset } = await import('./db/persist')
  await reset()
}

/** The agent of test calls, loaded when one begins. */
export const connectAgent =
  (access: TestCallAccess): ConnectMedia =>
  async (options) => {
    const { connectAgent: connect } = await import('./live-agent/connect-agent')
    return connect(access, options)
  }
