import { randomUUID } from 'node:crypto'
import { say } from '../../scripts/lib/say.mjs'
import { clientOf, processors, repeated, sustained, timed } from './load.mjs'
import { numberOf, transcript, VOCABULARY } from './texts.mjs'

const DAY = 86_400_000
const WORKERS = 8
/** As often as a stack delivers each call. */
const TIMES = 5
const CONSOLES = 100
/** Milliseconds after which a console asks again: the call log while a call on its page runs, and the newest calls. */
const LOG = 5000
const NEWEST = 30_000

const report = (title, [median, high], bound = '', note = '') =>
  say(`| ${title} | ${median.toFixed(0)} | ${high.toFixed(0)} | ${bound} | ${note} |`)

async function memoryOf(url, token) {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1]) / 1024 ** 2
}

async function reads(ask, rounds) {
  const list = async (query) => JSON.parse(await ask('GET', `/call-records?limit=50&include=summary&${query}`))
  const digits = (from, to) => (round) => `from=${numberOf((round + 1) * 1009).slice(from, to)}`
  const month = (round) => {
    const [start, end] = [round + 30, round].map((days) => new Date(Date.now() - days * DAY).toISOString())
    return `type=web&startDate=${start}&endDate=${end}`
  }
  const rare = (round) => `search=ref${String((round + 1) * 20).padStart(9, '0')}`
  const few = Math.min(rounds, 5)
  const queries = [
    ['newest page', () => '', 50],
    ['one type', () => 'type=telephony'],
    ['one type in a month', month],
    ['one agent', (round) => `agentId=agent-${round % 20}`, 50],
    ['one agent in a month', (round) => `${month(round)}&agentId=agent-${round % 20}`],
    ['calls with an error', () => 'endType=error'],
    ['three digits of a number', digits(4, 7), 50],
    ['four digits of a number', digits(4, 8), 50],
    ['five digits of a number', digits(4, 9), 50],
    ['eight digits of a number', digits(2, 10), 50],
    ['digits that no number has', () => 'from=00000000', 50],
    ['a word in one call', rare],
    ['a word of many transcripts', (round) => `search=${encodeURIComponent(VOCABULARY[round])}`, '', few],
    ['page 1,000', () => 'page=1000'],
    ['sorted by duration', () => 'sort=duration&order=desc', '', few],
  ]
  say('| request | p50 ms | p95 ms | bound | |\n| --- | --- | --- | --- | --- |')
  for (const [title, query, bound, most = rounds] of queries) {
    const { total, totalIsCapped } = await list(query(0))
    const found = `${total}${totalIsCapped ? '+' : ''} found`
    report(title, await timed(most, (round) => list(query(round))), bound, found)
  }
  const count = () => ask('GET', '/call-records?limit=1&include=summary')
  report('the capped count, with one row', await timed(rounds, count), 20)
  const call = { type: 'web', transcription: transcript(200), startTime: new Date().toISOString() }
  const { id } = JSON.parse(await ask('PUT', '/call-records/by-ref/bench/long', call))
  report('a call of 200 turns', await timed(rounds, () => ask('GET', `/call-records/${id}`)), 30)
  // Midnights of the viewer, as the console asks for the last twelve months.
  const midnight = Math.floor((Date.now() + 9 * 3_600_000) / DAY) * DAY - 9 * 3_600_000
  const [start, end] = [midnight - 364 * DAY, midnight + DAY].map((time) => new Date(time).toISOString())
  const figures = (zone, more = '') =>
    ask('GET', `/call-records/analytics?startDate=${start}&endDate=${end}&timeZone=${zone}${more}`)
  const { calls } = JSON.parse(await figures('Asia/Seoul'))
  report('figures of 12 months', await timed(rounds, () => figures('Asia/Seoul')), 50, `${calls} calls`)
  report('the same by clocks of India', await timed(rounds, () => figures('Asia/Kolkata')))
  report(
    'figures of 12 months of one agent',
    await timed(few, () => figures('Asia/Seoul', '&agentId=agent-3')),
    '',
    'reads its calls',
  )
}

/** Each call five times. @returns calls a second, and what was stored of them */
async function ingest(asks, count, seconds) {
  const run = randomUUID().slice(0, 8)
  const bodies = Array.from({ length: 200 }, (_, n) => ({
    ...{ type: 'telephony', direction: 'inbound', from: `+82${numberOf(n)}`, to: '+8215440001', duration: 90 },
    ...{ endType: 'normal', agent: { id: `agent-${n % 20}`, name: `Agent ${n % 20}` }, transcription: transcript(20) },
  }))
  const deliver = async (worker, n) => {
    const body = { ...bodies[n % bodies.length], startTime: new Date().toISOString() }
    const text = JSON.stringify(body)
    const path = `/call-records/by-ref/${run}/${worker}-${n}`
    for (let time = 0; time < TIMES; time++) await asks[(n + time) % asks.length]('PUT', path, text)
  }
  const before = await count()
  const done = await sustained(WORKERS, seconds, deliver)
  return { rate: done / seconds, done, stored: (await count()) - before }
}

/** @returns processors that the server and Postgres use */
async function poll(ask, pids, seconds) {
  const used = processors(pids)
  const consoles = Array.from({ length: CONSOLES }, (_, index) => [
    repeated(LOG, (index / CONSOLES) * LOG, seconds, () => ask('GET', '/call-records?page=1&limit=50&include=summary')),
    repeated(NEWEST, (index / CONSOLES) * NEWEST, seconds, () => ask('GET', '/call-records?page=1&limit=10')),
  ])
  await Promise.all(consoles.flat())
  return used()
}

/**
 * @param postgres undefined for the embedded one
 * @param account password of `admin`, and token of the metrics
 * @param second starts another server on the same Postgres
 */
export async function measure({ server, second, postgres, database, account, rounds, seconds }) {
  let token = ''
  const ask = clientOf(server.url, () => token)
  const rest = await memoryOf(server.url, account.token)
  const login = await ask('POST', '/auth/login', { username: 'admin', password: account.password })
  token = JSON.parse(login).access_token
  const { key } = JSON.parse(await ask('POST', '/api-keys', { name: randomUUID(), scopes: ['calls:write'] }))

  await reads(ask, rounds)

  const pids = postgres ? [server.pid, postgres.pid] : [server.pid]
  const cores = ([own, ofPostgres]) =>
    `server ${own.toFixed(2)} cores${postgres ? `, Postgres ${ofPostgres.toFixed(2)}` : ''}`
  // Exact at any moment.
  const count = async () => JSON.parse(await ask('GET', '/call-records/analytics')).calls
  const used = processors(pids)
  const one = await ingest([clientOf(server.url, () => key)], count, seconds)
  say(
    `\nIngest: ${one.rate.toFixed(0)} calls of 20 turns a second, each delivered ${TIMES} times, ${WORKERS} at once (bound: 200): ` +
      `${one.done} calls, ${one.stored} stored; ${cores(used())}.`,
  )
  if (postgres) {
    const other = await second()
    const asks = [server, other].map(({ url }) => clientOf(url, () => key))
    const two = await ingest(asks, count, seconds / 2)
    say(
      `By two processes on the database: ${two.rate.toFixed(0)} calls a second, ${two.done} calls, ${two.stored} stored.`,
    )
    await other.stop()
  }

  say(`${CONSOLES} consoles polling (bound for the server: 0.5): ${cores(await poll(ask, pids, seconds))}.`)
  const end = await memoryOf(server.url, account.token)
  say(`Memory of the server: ${rest.toFixed(0)} MB at the start, ${end.toFixed(0)} MB at the end (bound: 512).`)
  if (!postgres) return
  const { rows } = await database.query(`select relname, pg_size_pretty(pg_table_size(oid)) as own,
    pg_size_pretty(pg_indexes_size(oid)) as indexes from pg_class where relname in ('calls', 'call_sums', 'call_hours')
    order by relname`)
  for (const { relname, own: size, indexes } of rows) say(`On disk: ${relname} ${size}, its indexes ${indexes}.`)
}
