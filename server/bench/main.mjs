// How fast the server is with many calls, on a Postgres of the system's packages. A report, which never fails:
// `npm run bench:server -- [--calls 200000] [--long 1] [--keep DIR] [--rounds 100] [--seconds 60]`. In a folder that is kept, the
// calls are filled in once and measured each time. Ten million calls with `--long 10` take about 35 GB.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { fill } from './fill.mjs'
import { measure } from './measure.mjs'

const string = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: {
    calls: string('200000'),
    long: string('1'),
    keep: { type: 'string' },
    rounds: string('100'),
    seconds: string('60'),
    'fill-only': { type: 'boolean' },
  },
})
const PASSWORD = 'only for the bench!'
const TOKEN = 'a-token-of-the-bench'
/** As one would configure a machine of 24 GB with an SSD. */
const SETTINGS = ['shared_buffers=3GB', 'effective_cache_size=12GB', 'random_page_cost=1.1', 'max_wal_size=4GB']

function build() {
  const args = ['--no-install', 'vite', 'build', '--config', 'server/vite.config.ts', '--logLevel', 'error']
  if (spawnSync('npx', args).status !== 0) throw new Error('The server does not build')
}

function start(env) {
  const child = spawn('node', [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: { ...process.env, ...env, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const [url] = /http:\/\/\S+/.exec(data) ?? []
      if (url) resolve({ url, pid: child.pid, stop: () => child.kill('SIGTERM') && ended })
    })
    ended.then((status) => reject(new Error(`The server ended with ${status}`)))
  })
}

const folder = mkdtempSync(join(tmpdir(), 'parley-'))
const envOf = ({ url }) => ({ DATABASE_URL: url, DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, METRICS_TOKEN: TOKEN })

/** Runs with a Postgres, a server that has brought its schema to the newest state, and a connection. */
async function withServer(options, run) {
  const postgres = await startPostgres({ kept: join(values.keep ?? folder, 'postgres'), ...options })
  if (postgres === undefined) throw new Error('Postgres cannot be installed here')
  const database = new pg.Client(postgres.url)
  let server
  try {
    server = await start(envOf(postgres))
    await database.connect()
    return await run({ postgres, server, database })
  } finally {
    await database.end()
    await server?.stop()
    await postgres.stop()
  }
}

/** What the folder has been filled with. */
const note = join(values.keep ?? folder, 'filled.json')
build()
try {
  if (!existsSync(note)) {
    const [calls, long] = [values.calls, values.long].map(Number)
    const begin = performance.now()
    const fast = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off']
    await withServer({ settings: [...SETTINGS, ...fast] }, ({ database, postgres }) =>
      fill(database, postgres.url, { calls, long }),
    )
    writeFileSync(note, JSON.stringify({ calls, long, minutes: (performance.now() - begin) / 60_000 }))
  }
  const { calls, long, minutes } = JSON.parse(readFileSync(note, 'utf8'))
  if (!values['fill-only'])
    await withServer({ isDurable: true, settings: SETTINGS }, async ({ postgres, server, database }) => {
      const [cpu] = cpus()
      const machine = `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB`
      const day = new Date().toISOString().slice(0, 10)
      say(
        `${calls} calls, one in ${long} of them long, ${day}, ${machine}, Node ${process.version}, ${postgres.version}.`,
      )
      say(`${SETTINGS.join(', ')}. Filled in ${minutes.toFixed(1)} minutes.\n`)
      const account = { password: PASSWORD, token: TOKEN }
      const second = () => start(envOf(postgres))
      const [rounds, seconds] = [values.rounds, values.seconds].map(Number)
      await measure({ server, second, postgres, database, account, rounds, seconds })
    })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
