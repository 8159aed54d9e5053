// Sends a session with LiveKit's own client to the server as it is built, and looks for it in the API, before and after a
// restart: `npm run livekit`. Installs the client (290 MB) beside this file where it is not there yet.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checks } from '../../../scripts/lib/checks.mjs'
import { freePort } from '../../../scripts/lib/postgres.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parley-'))
const account = { LIVEKIT_API_KEY: 'APItest', LIVEKIT_API_SECRET: 'a secret of thirty-two characters' }
const { check, finish } = checks('livekit')

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** Starts the server. @returns what it printed, and what stops it */
function start(port) {
  const child = spawn('node', [here('../../dist/main.js')], {
    env: { ...process.env, ...account, DATA_DIR: join(folder, 'data'), PORT: String(port), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (data) => {
      printed += data
      if (printed.includes(`:${port}`))
        setImmediate(() => resolve({ printed: () => printed, stop: () => child.kill('SIGTERM') && ended }))
    })
    ended.then((status) => reject(new Error(`The server ended with ${status}`)))
  })
}

async function callOf(origin, password) {
  const json = async (path, options) => (await fetch(`${origin}/api/v1${path}`, options)).json()
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password })
  const { access_token: token } = await json('/auth/login', { method: 'POST', headers, body })
  const { records } = await json('/call-records', { headers: { Authorization: `Bearer ${token}` } })
  return records
}

/** Fields that differ from what was sent. */
function differences([call, ...others], started) {
  const [, , reply] = call?.transcription ?? []
  const tool = call?.events?.find(({ type }) => type === 'tool_called')
  const expected = {
    'one call': [others.length, 0],
    'its id': [call?.externalId, 'AJ_test'],
    'its agent': [call?.agent?.name, 'Reception'],
    'its start': [call?.startTime, new Date(started).toISOString()],
    'its length': [call?.duration, 20],
    'its lines': [call?.transcription?.length, 3],
    'the offset of a line': [reply?.offsetSeconds, 7.5],
    'an interruption': [reply?.interrupted, true],
    'the latency of a reply': [reply?.metrics?.reply, 1200],
    'the end of the turn before it': [reply?.metrics?.endOfTurn, 550],
    'the answer of a tool': [JSON.stringify(tool?.data?.result), '{"free":["14:00"]}'],
  }
  return Object.entries(expected).flatMap(([name, [found, wanted]]) =>
    found === wanted ? [] : [`${name}: ${found} in place of ${wanted}`],
  )
}

if (!existsSync(here('node_modules'))) run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here('.') })
run('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn', '--config', 'server/vite.config.ts'])
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const recording = join(folder, 'session.ogg')
copyFileSync(here('../../../demo/recordings/en-wrong-number.mp3'), recording)
const started = Date.now() - 60_000

let server = await start(port)
try {
  const password = / password (\S+)/.exec(server.printed())?.[1]
  const env = { ...process.env, ...account, LIVEKIT_OBSERVABILITY_URL: origin, STARTED_AT: String(started) }
  for (let time = 0; time < 2; time++) run('node', [here('upload.mjs'), recording], { env })
  const records = await callOf(origin, password)
  check('a session is in the API as it was sent', differences(records, started))
  const sound = await fetch(`${origin}/recordings/${records[0]?.recordingFileKey}`, {
    headers: { Range: 'bytes=0-99' },
  })
  check('its recording is played in ranges', sound.status === 206 ? [] : [`${sound.status} in place of 206`])

  const status = await server.stop()
  check('the server ends when it is told to', status === 0 ? [] : [`It ended with ${status}`])
  server = await start(port)
  check('a restart keeps it', differences(await callOf(origin, password), started))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
finish()
