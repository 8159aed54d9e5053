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
  const { resetDb } = await runner.import('/demo/db/reset.ts')
  const { NetworkFailure } = await runner.import('/demo/mock.ts')
  resetDb({ seed, now, fixtures })
  return {
    answer: createBackend({ latency }),
    NetworkFailure,
    async close() {
      await runner.close()
      await vite.close()
    },
  }
}
