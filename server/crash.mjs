// Kills the server at random moments while clients deliver, and looks for what was acknowledged, with either database and
// either store: `npm run crash:server -- [--kills 20] [--seed N] [--postgres] [--bucket]`.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string' },
    postgres: { type: 'boolean' },
    bucket: { type: 'boolean' },
  },
})
const FILE = 'server/tests-nightly/crash.test.ts'
const [command, ...args] = values.postgres
  ? ['node', 'scripts/postgres.mjs', FILE]
  : ['npx', '--no-install', 'vitest', 'run', '--config', 'server/vitest.config.ts', FILE]
const env = {
  ...process.env,
  KILLS: values.kills,
  ...(values.seed && { SEED: values.seed }),
  ...(values.bucket && { BUCKET: '1' }),
}
process.exitCode = spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1
