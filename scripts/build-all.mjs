// Makes the builds that the tests look at: the demo in dist/, one with an API elsewhere in dist-api/, and two with an
// API on their own origin, in dist-root/ and (below /console/) in dist-console/. That in dist-root/ is a copy of the one in
// dist-api/ with other settings, as operators make it. Parley server is in server/dist/.
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { apiSettings, demoSettings, sameOriginBuilds } from './lib/targets.mjs'

const { root, console: belowPath } = sameOriginBuilds
for (const settings of [demoSettings, apiSettings, belowPath]) build(settings)

rmSync(root.OUT_DIR, { recursive: true, force: true })
cpSync(apiSettings.OUT_DIR, root.OUT_DIR, { recursive: true })
const env = { ...process.env, ...root }
const { status } = spawnSync('node', ['deploy/configure.mjs', root.OUT_DIR], { stdio: 'inherit', env })
if (status !== 0) process.exit(status ?? 1)
build({}, ['--config', 'server/vite.config.ts'])
