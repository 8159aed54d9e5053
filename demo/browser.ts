import type { TestCallAccess } from '@/contract/test-calls'
import type { ConnectMedia } from '@/lib/media-session'

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

/** The agent of test calls, loaded on demand. */
export const connectAgent =
  (access: TestCallAccess): ConnectMedia =>
  async (options) => {
    const { connectAgent: connect } = await import('./live-agent/connect-agent')
    return connect(access, options)
  }

/**
 * MSW reads localStorage when it is imported, which throws where storage is blocked: this replaces it there by one in
 * memory. Must run before anything imports MSW.
 */
function shieldStorage(): void {
  try {
    void window.localStorage
  } catch {
    const kept = new Map<string, string>()
    const standIn: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
    Object.defineProperty(window, 'localStorage', { value: standIn, configurable: true })
  }
}
