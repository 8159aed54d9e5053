// How fast the server is with many calls, on a Postgres of the system's packages as it is configured by default. A report, which never
// fails: `npm run bench:server -- [--calls 200000] [--rounds 100] [--seconds 15]`. Ten million calls take about 60 GB.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { complain, say } from '../scripts/lib/say.mjs'

const string = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: { calls: string('200000'), rounds: string('100'), seconds: string('15') },
})
const [CALLS, ROUNDS, SECONDS] = [values.calls, values.rounds, values.seconds].map(Number)
const PASSWORD = 'only for the bench!'
const TOKEN = 'a-token-of-the-bench'
const BATCH = 10_000
/** Different transcripts, of 12 to 30 turns. */
const TRANSCRIPTS = 500
const WORKERS = 8

/** The same numbers each time. */
let state = 1
function random(below) {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const SYLLABLES = 'ka lo mi ren sta vor ne tu pel dra 환 불 예 약 상 담 주 문 확 인'.split(' ')
const VOCABULARY = Array.from({ length: 6000 }, () =>
  Array.from({ length: 1 + random(4) }, () => SYLLABLES[random(SYLLABLES.length)]).join(''),
)
const sentence = () => Array.from({ length: 6 + random(12) }, () => VOCABULARY[random(VOCABULARY.length)]).join(' ')
const transcript = (turns) =>
  Array.from({ length: turns }, (_, index) => ({
    role: index % 2 === 0 ? 'agent' : 'user',
    content: sentence(),
    offsetSeconds: index * 6,
  }))

async function fill(database, tenantId) {
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = 'calls' and indexdef like '%USING gin%'`,
  )
  for (const { indexname } of indexes) await database.query(`drop index ${indexname}`)
  await database.query('create table samples (sample int primary key, transcription jsonb, words text)')
  for (let n = 0; n < TRANSCRIPTS; n++) {
    const lines = transcript(12 + random(19))
    const words = lines.map(({ content }) => content).join('\n')
    await database.query('insert into samples values ($1, $2, $3)', [n, JSON.stringify(lines), words])
  }
  for (let first = 1; first <= CALLS; first += BATCH) {
    const last = Math.min(CALLS, first + BATCH - 1)
    await database.query(
      `insert into calls (tenant_id, id, source, external_id, type, direction, from_number, to_number, from_digits,
        to_digits, started_at, ended_at, seconds, end_type, agent_id, agent_name, voice_tier, transcription, events,
        errors, details, words, terms, outcome, cost_currency, cost_amount, replies, tools, created_at, updated_at)
      select $1, gen_random_uuid()::text, 'bench', n::text, (array['telephony', 'telephony', 'web'])[n % 3 + 1], 'inbound',
        '+82' || number, '+8215440000', '82' || number || ' 0' || number, '8215440000 015440000', at,
        at + n % 600 * interval '1 second', n % 600, (array['normal', 'normal', 'normal', 'error'])[n % 4 + 1],
        'agent-' || n % 20, 'Agent ' || n % 20, 'standard', transcription, '[]', '[]', '{}', words || ' ' || reference,
        array_to_tsvector(array(select distinct term from regexp_split_to_table(words, '\\s') as term)
          || reference), (array['booked', 'resolved', null])[n % 3 + 1], 'USD', n % 100 / 1000.0,
        array(select 400 + (n * 13 + turn * 97) % 1500 / 10 * 10 from generate_series(1, 8) as turn),
        case when n % 3 = 0 then array['lookup', 'book'] else '{}' end, at, at
      from generate_series($2::int, $3::int) as n join samples on sample = n % ${TRANSCRIPTS},
        lateral (select 'ref' || lpad(n::text, 9, '0') as reference, (1000000000 + (n::bigint * 7919) % 99999999)::text as number,
          now() - n * interval '365 days' / ${CALLS} as at) as made`,
      [tenantId, first, last],
    )
    if (last % 100_000 === 0) complain(`${last} calls …`)
  }
  for (const { indexdef } of indexes) await database.query(indexdef)
  await database.query('vacuum analyze calls')
}

function start(env) {
  const child = spawn('node', [fileURLToPath(new URL('dist/main.js', import.meta.url))], {
    env: { ...process.env, ...env, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const [url] = /http:\/\/\S+/.exec(data) ?? []
      if (url) resolve({ url, stop: () => child.kill('SIGTERM') && ended })
    })
    ended.then((status) => reject(new Error(`The server ended with ${status}`)))
  })
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** @returns median and 95 % in milliseconds */
async function timed(rounds, run) {
  const times = []
  for (let round = -3; round < rounds; round++) {
    const begin = performance.now()
    await run(Math.max(0, round))
    // The first three warm up.
    if (round >= 0) times.push(performance.now() - begin)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return [at(sorted, 0.5), at(sorted, 0.95)]
}

async function measure(url, database) {
  const api = async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(json)}`)
    return json
  }
  let token = ''
  token = (await api('POST', '/auth/login', { username: 'admin', password: PASSWORD })).access_token
  const list = (query) => api('GET', `/call-records?limit=50&include=summary&${query}`)
  const report = (title, [median, high], note = '') =>
    say(`| ${title} | ${median.toFixed(0)} | ${high.toFixed(0)} | ${note} |`)
  const memory = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` }
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 ** 2
  }
  const rest = await memory()
  const year = new Date(Date.now() - 365 * 86_400_000).toISOString()
  const part = (round) => String(1_000_000_000 + (((round + 1) * 7919 * 1009) % 99_999_999))
  const queries = {
    'newest page': () => '',
    'one type, the count to its cap': () => 'type=telephony',
    'one type in a month': (round) =>
      `type=web&startDate=${new Date(Date.now() - (round + 30) * 86_400_000).toISOString()}&endDate=${new Date(Date.now() - round * 86_400_000).toISOString()}`,
    'one agent': (round) => `agentId=agent-${round % 20}`,
    'three digits of a number': (round) => `from=${part(round).slice(4, 7)}`,
    'eight digits of a number': (round) => `from=${part(round).slice(2)}`,
    'a word of many transcripts': (round) => `search=${encodeURIComponent(VOCABULARY[round])}`,
    'a word in one call': (round) => `search=ref${String(round + 1).padStart(9, '0')}`,
    'sorted by duration': () => 'sort=duration&order=desc',
    'page 1,000': () => 'page=1000',
  }
  say('| request | p50 ms | p95 ms | |\n| --- | --- | --- | --- |')
  for (const [title, query] of Object.entries(queries)) {
    const { total, totalIsCapped } = await list(query(0))
    const rounds = title.startsWith('sorted') ? Math.min(ROUNDS, 20) : ROUNDS
    report(title, await timed(rounds, (round) => list(query(round))), `${total}${totalIsCapped ? '+' : ''} found`)
  }
  const long = await api('PUT', '/call-records/by-ref/bench/long', { type: 'web', transcription: transcript(200) })
  report('a call of 200 turns', await timed(ROUNDS, () => api('GET', `/call-records/${long.id}`)))
  const figures = async () => {
    for (let page = 1; page <= 40; page++) await api('GET', `/call-records?limit=50&page=${page}&startDate=${year}`)
  }
  report('figures of 12 months: its newest 2,000 calls in 40 pages', await timed(3, figures))
  report(
    'figures of 12 months: all calls, summed up',
    await timed(10, () => api('GET', '/call-records/analytics?timeZone=Asia/Seoul')),
  )

  let done = 0
  const until = performance.now() + SECONDS * 1000
  const worker = async (name) => {
    for (let n = 0; performance.now() < until; n++) {
      const call = {
        type: 'telephony',
        from: `+8210${part(n).slice(2)}`,
        startTime: new Date().toISOString(),
        duration: 90,
      }
      await api('PUT', `/call-records/by-ref/ingest-${name}/${n}`, { ...call, transcription: transcript(20) })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, name) => worker(name)))
  say(`\nIngest: ${(done / SECONDS).toFixed(0)} calls of 20 turns per second, ${WORKERS} at a time.`)
  say(`Memory of the server: ${rest.toFixed(0)} MB at the start, ${(await memory()).toFixed(0)} MB at the end.`)
  const { rows } = await database.query(`select pg_size_pretty(pg_table_size('calls')) as own,
    pg_size_pretty(pg_indexes_size('calls')) as indexes, pg_size_pretty(pg_relation_size('calls_terms')) as terms`)
  say(`Table: ${rows[0].own}, indexes: ${rows[0].indexes}, of it the words of transcripts: ${rows[0].terms}.`)
}

const { status } = spawnSync('npx', [
  '--no-install',
  'vite',
  'build',
  '--config',
  'server/vite.config.ts',
  '--logLevel',
  'error',
])
if (status !== 0) throw new Error('The server does not build')
const postgres = await startPostgres({ isDurable: true })
if (postgres === undefined) throw new Error('Postgres cannot be installed here')
const folder = mkdtempSync(join(tmpdir(), 'parley-'))
let server
let database
try {
  server = await start({ DATABASE_URL: postgres.url, DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, METRICS_TOKEN: TOKEN })
  database = new pg.Client(postgres.url)
  await database.connect()
  const { rows } = await database.query('select id from tenants')
  const begin = performance.now()
  await fill(database, rows[0].id)
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB`
  say(
    `${CALLS} calls, ${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}, ${postgres.version}.`,
  )
  say(`Filled in ${minutes} minutes. ${ROUNDS} requests each, one after another.\n`)
  await measure(server.url, database)
} finally {
  await database?.end()
  await server?.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
