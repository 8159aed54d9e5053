// Makes the builds that the tests look at: the demo in dist/, one with an API elsewhere in dist-api/, and two with an
// API on their own origin, in dist-root/ and (below /console/) in dist-console/.
import { spawnSync } from 'node:child_process'
import { apiSettings, demoSettings, sameOriginBuilds } from './lib/targets.mjs'

for (const settings of [demoSettings, apiSettings, ...Object.values(sameOriginBuilds)]) {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, BASE_PATH: '/', ...settings },
  })
  if (status !== 0) process.exit(status ?? 1)
}
