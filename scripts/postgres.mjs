// The tests of Parley server on a Postgres of the system's packages, each file with a database of its own. What follows is
// for vitest: `node scripts/postgres.mjs server/tests/calls.test.ts`.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { startPostgres } from './lib/postgres.mjs'
import { say } from './lib/say.mjs'

const report = 'test-results/postgres.json'
const postgres = await startPostgres()
if (postgres === undefined) {
  say('Postgres cannot be installed here: skipped')
  mkdirSync('test-results', { recursive: true })
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0 }))
} else {
  say(postgres.version)
  const args = ['run', '--config', 'server/vitest.config.ts', '--reporter=default', '--reporter=json']
  const child = spawn(
    'npx',
    ['--no-install', 'vitest', ...args, `--outputFile.json=${report}`, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exitCode = (await new Promise((resolve) => child.once('close', resolve))) ?? 1
  await postgres.stop()
}
