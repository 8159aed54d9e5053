// How fast the server is with many calls, on a Postgres of the system's packages or the embedded one. A report, which never fails:
// `npm run bench:server -- [--embedded] [--calls 200000] [--long 1] [--keep DIR] [--rounds 100] [--seconds 60]`. In a folder that
// is kept, the calls are filled in once and measured each time. Ten million calls with `--long 10` take about 35 GB.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { fill, isSummedUp } from './fill.mjs'
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
    embedded: { type: 'boolean' },
  },
})
const PASSWORD = 'only for the bench!'
const TOKEN = 'a-token-of-the-bench'
/** As one would configure a machine of 24 GB with an SSD. */
const SETTINGS = ['shared_buffers=3GB', 'effective_cache_size=12GB', 'random_page_cost=1.1', 'max_wal_size=4GB']

/** Milliseconds in which a server sums up calls, before the embedded database is looked into. */
const SUMMING = 20_000

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
const kept = values.keep ?? folder
const data = { DATA_DIR: values.embedded ? join(kept, 'data') : folder }
const accounts = { ADMIN_PASSWORD: PASSWORD, METRICS_TOKEN: TOKEN }

/** Runs with a Postgres, a server that has brought its schema to the newest state, and a connection. */
async function withPostgres(options, run) {
  const postgres = await startPostgres({ kept: join(kept, 'postgres'), ...options })
  if (postgres === undefined) throw new Error('Postgres cannot be installed here')
  const database = new pg.Client(postgres.url)
  const startServer = () => start({ ...data, ...accounts, DATABASE_URL: postgres.url })
  let server
  try {
    server = await startServer()
    await database.connect()
    return await run({ postgres, server, database, second: startServer })
  } finally {
    await database.end()
    await server?.stop()
    await postgres.stop()
  }
}

/** Runs with a server on the embedded database, which nobody else can read meanwhile. */
async function withEmbedded(run) {
  const server = await start({ ...data, ...accounts, DATABASE_URL: '' })
  try {
    return await run({ server })
  } finally {
    await server.stop()
  }
}

async function fillPostgres(amount) {
  const fast = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off']
  await withPostgres({ settings: [...SETTINGS, ...fast] }, async ({ database, postgres }) => {
    const connect = async () => {
      const client = new pg.Client(postgres.url)
      await client.connect()
      await client.query("set maintenance_work_mem = '1GB'")
      return client
    }
    await fill(database, connect, amount)
    while (!(await isSummedUp(database))) await delay(1000)
    await database.query('vacuum analyze')
  })
}

async function fillEmbedded(amount) {
  const withDatabase = async (run) => {
    const database = await PGlite.create(join(data.DATA_DIR, 'database'), { extensions: { pg_trgm } })
    try {
      return await run(database)
    } finally {
      await database.close()
    }
  }
  // The schema.
  await withEmbedded(() => {})
  await withDatabase((database) =>
    fill(database, async () => ({ query: (...query) => database.query(...query), end() {} }), amount),
  )
  do await withEmbedded(() => delay(SUMMING))
  while (!(await withDatabase(isSummedUp)))
  await withDatabase((database) => database.query('vacuum analyze'))
}

/** What the folder has been filled with. */
const note = join(kept, 'filled.json')
build()
try {
  if (!existsSync(note)) {
    const [calls, long] = [values.calls, values.long].map(Number)
    const begin = performance.now()
    await (values.embedded ? fillEmbedded : fillPostgres)({ calls, long })
    writeFileSync(note, JSON.stringify({ calls, long, minutes: (performance.now() - begin) / 60_000 }))
  }
  const { calls, long, minutes } = JSON.parse(readFileSync(note, 'utf8'))
  const report = async (place) => {
    const [cpu] = cpus()
    const machine = `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB`
    const day = new Date().toISOString().slice(0, 10)
    const database = place.postgres ? `${place.postgres.version}, ${SETTINGS.join(', ')}` : 'the embedded Postgres'
    say(`${calls} calls, one in ${long} of them long, ${day}, ${machine}, Node ${process.version}, ${database}.`)
    say(`Filled in ${minutes.toFixed(1)} minutes.\n`)
    const [rounds, seconds] = [values.rounds, values.seconds].map(Number)
    await measure({ ...place, account: { password: PASSWORD, token: TOKEN }, rounds, seconds })
  }
  if (values['fill-only']) say(`${calls} calls are filled in.`)
  else if (values.embedded) await withEmbedded(report)
  else await withPostgres({ isDurable: true, settings: SETTINGS }, report)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
