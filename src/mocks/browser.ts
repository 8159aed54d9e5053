import { shieldStorage } from './shield-storage'
import type { DemoStart } from './start'

/**
 * Starts the demo backend. Resolves when requests are answered: by the service worker, or, where there can be none
 * (a plain http host, a private window), by the `fetch` that comes back.
 */
export async function startDemo(): Promise<DemoStart> {
  shieldStorage()
  const { start } = await import('./start')
  return start()
}

/** Forgets what was changed in the demo, in every tab. The console should then drop what it has cached. */
export async function resetDemo(): Promise<void> {
  const { resetDemo: reset } = await import('./db/persist')
  await reset()
}

export type { DemoStart }
