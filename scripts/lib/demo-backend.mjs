import { AsyncLocalStorage } from 'node:async_hooks'
import { fileURLToPath } from 'node:url'
import { createServer, createServerModuleRunner } from 'vite'

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The demo backend in this process.
 *
 * @param {{ seed?: number, now?: string, latency?: number, fixtures?: boolean }} options `now` is the ISO time at which
 *   its clock starts, `fixtures` adds the rows that a visitor sees only with `?fixtures`
 */
export async function demoBackend({ seed, now, latency = 0, fixtures = false } = {}) {
  // Vite runs the TypeScript: nothing is built, and the repo's own plugins (which write files) stay out of it.
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const { createBackend } = await runner.import('/demo/backend.ts')
  const { adopt, emptyStore, separateStores } = await runner.import('/demo/db/changes.ts')
  const { resetDb } = await runner.import('/demo/db/reset.ts')
  const { issueToken } = await runner.import('/demo/db/tokens.ts')
  const { NetworkFailure } = await runner.import('/demo/mock.ts')
  resetDb({ seed, now, fixtures })
  const answer = createBackend({ latency })
  const stores = new AsyncLocalStorage()
  separateStores(() => stores.getStore())
  return {
    answer,
    NetworkFailure,
    /**
     * A demo of one user, which begins with `tables` alone (rows by the table's name), and whose changes no other sees.
     *
     * @param seconds how long the user's session lasts
     */
    separate(user, tables, seconds) {
      const store = emptyStore()
      const token = stores.run(store, () => {
        for (const [table, rows] of Object.entries({ users: [user], ...tables }))
          for (const row of rows) adopt({ table, id: row.id, row })
        return issueToken(user, seconds)
      })
      return (request) => {
        request.headers.set('Authorization', `Bearer ${token}`)
        return stores.run(store, () => answer(request))
      }
    },
    async close() {
      await runner.close()
      await vite.close()
    },
  }
}
