// Parley server for the browser tests, with the console of dist-root/: `node scripts/parley-server.mjs <name>`. `server` has
// the embedded database, `server-postgres` one of the system's packages. Data and accounts are in test-results/<name>/.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { startPostgres } from './lib/postgres.mjs'
import { complain } from './lib/say.mjs'
import { sameOriginBuilds } from './lib/targets.mjs'

const SERVER = 'server/dist/main.js'
const MEMBER = 'member'

const [name] = process.argv.slice(2)
const folder = `test-results/${name}`
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const postgres = name === 'server-postgres' ? await startPostgres() : undefined
if (name === 'server-postgres' && postgres === undefined) {
  complain('The project server-postgres needs a Postgres, which is not installed here and cannot be')
  process.exit(1)
}
const env = { ...process.env, DATA_DIR: `${folder}/data`, DATABASE_URL: postgres?.url ?? '' }

// Before the server runs: the embedded database is for one process.
const said = execFileSync('node', [SERVER, '--add-user', MEMBER, '--role', 'user'], { env, encoding: 'utf8' })
const accounts = { admin: process.env.ADMIN_PASSWORD, [MEMBER]: said.trim().split(' ').at(-1) }
writeFileSync(`${folder}/accounts.json`, JSON.stringify(accounts))

const child = spawn('node', [SERVER, '--console', sameOriginBuilds.root.OUT_DIR], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
process.exitCode = (await new Promise((resolve) => child.once('close', resolve))) ?? 1
await postgres?.stop()
