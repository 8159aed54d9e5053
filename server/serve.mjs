// The console and its API on one origin: builds both where they are older than their sources (`--build`: only that), then
// runs server/main.ts; what follows `--` is for it. `exec` in package.json: a shell between would not pass signals on.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const CONSOLE = 'server/dist-console'
const SERVER = 'server/dist'

function newest(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|[\\/]dist|\.gen\.ts/.test(`${entry.parentPath}/${entry.name}`))
    .map((entry) => statSync(`${entry.parentPath}/${entry.name}`).mtimeMs)
  return Math.max(0, ...files)
}

const isOld = (file, sources) => {
  const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.some((folder) => existsSync(folder) && newest(folder) > built)
}

function build(what, args, env = {}) {
  process.stdout.write(`Building the ${what} …\n`)
  const { status } = spawnSync('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

process.chdir(root)
if (isOld(`${CONSOLE}/index.html`, ['src', 'plugins', 'public'])) {
  const own = { VITE_API_BASE_URL: '/', VITE_RECORDINGS_BASE_URL: '/recordings', BASE_PATH: '/', OUT_DIR: CONSOLE }
  build('console', [], own)
}
if (isOld(`${SERVER}/main.js`, ['src/contract', 'src/lib', 'demo', 'server']))
  build('server', ['--config', 'server/vite.config.ts'])

if (!process.argv.includes('--build')) {
  const child = spawn('node', [`${SERVER}/main.js`, '--console', CONSOLE, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  // The server shuts down gracefully: requests in flight are answered first.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? 128 + constants.signals[signal]
  })
}
