// Makes the two builds that the tests look at: the demo in dist/, one with an API in dist-api/.
import { spawnSync } from 'node:child_process'
import { apiSettings, demoSettings } from './lib/targets.mjs'

for (const settings of [demoSettings, apiSettings]) {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, BASE_PATH: '/', ...settings },
  })
  if (status !== 0) process.exit(status ?? 1)
}
