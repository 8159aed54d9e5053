// deploy/server.Containerfile without a container runtime: its steps are carried out in folders, stage by stage, and its
// command is run as it would be in the container, beside a Postgres. Packages of the build stage are those that are here.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checks } from './lib/checks.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { say } from './lib/say.mjs'
import { ports } from './lib/targets.mjs'

const FILE = 'deploy/server.Containerfile'
const BUILD_PACKAGES = 'npm ci --no-fund --no-audit'
/** Nothing is carried out for these. */
const DECLARATIONS = ['VOLUME', 'EXPOSE']
const PASSWORD = 'parley!image'
const { check, finish } = checks('image')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'image-')))
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)

const steps = readFileSync(FILE, 'utf8')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line)?.slice(1) ?? [line, ''])

/** What the context has: all that .dockerignore does not name. */
const isSent = (path) =>
  !ignored.some((pattern) => {
    const [, anywhere] = /^\*\*\/(.+)$/.exec(pattern) ?? []
    if (anywhere === undefined) return path.split('/')[0] === pattern
    return path
      .split('/')
      .some((part) => (anywhere.endsWith('*') ? part.startsWith(anywhere.slice(0, -1)) : part === anywhere))
  })

function copySource(names, to) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...names], {
    encoding: 'utf8',
  })
  const single = names.length === 1 && !to.endsWith('/') && names[0] !== '.'
  for (const file of files.split('\0').filter(Boolean).filter(isSent)) {
    const below = names.includes('.') ? file : basename(file)
    const target = single ? to : join(to, below)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(file, target)
  }
}

/** Carries out all stages. @returns the last one */
function build() {
  const stages = {}
  let stage
  const inside = (path) => (path.startsWith('/') ? join(stage.folder, path) : join(stage.folder, stage.workdir, path))
  const carryOut = {
    FROM(text) {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? 'last'
      stage = { folder: join(root, name), workdir: '/', env: {}, user: 'root' }
      stages[name] = stage
      mkdirSync(stage.folder)
    },
    WORKDIR(text) {
      stage.workdir = text
      mkdirSync(inside('.'), { recursive: true })
    },
    ENV(text) {
      for (const pair of text.split(' ')) stage.env[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1)
    },
    COPY(text) {
      const [, from, rest] = /^(?:--from=(\w+) )?(.*)$/.exec(text)
      const names = rest.split(' ')
      const last = names.pop()
      const to = last.endsWith('/') ? `${inside(last)}/` : inside(last)
      if (from) cpSync(join(stages[from].folder, names[0]), to, { recursive: true, verbatimSymlinks: true })
      else copySource(names, last === './' ? `${to}/` : to)
    },
    RUN(text) {
      const cwd = inside('.')
      if (text === BUILD_PACKAGES) return symlinkSync(realpathSync('node_modules'), join(cwd, 'node_modules'))
      if (text.startsWith('mkdir /data')) return mkdirSync(inside('/data'))
      execFileSync('sh', ['-c', text], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    },
    USER(text) {
      stage.user = text
    },
    HEALTHCHECK(text) {
      stage.health = JSON.parse(text.slice(text.indexOf('[')))
    },
    CMD(text) {
      stage.command = JSON.parse(text)
    },
  }
  for (const [name, text] of steps) {
    say(`${name} ${text.slice(0, 100)}`)
    if (!DECLARATIONS.includes(name)) carryOut[name](text)
  }
  return { ...stage, workdir: inside('.'), data: inside('/data') }
}

async function tryOut({ workdir, data, env, user, command, health }, databaseUrl) {
  check('the container does not run as root', user === 'root' ? ['it runs as root'] : [])
  const own = { ...env, DATA_DIR: data, PORT: String(ports.image), DATABASE_URL: databaseUrl, ADMIN_PASSWORD: PASSWORD }
  const options = { cwd: workdir, env: { PATH: process.env.PATH, ...own } }
  const isHealthy = () => spawnSync(health[0], health.slice(1), options).status === 0
  check('it is not healthy before it runs', isHealthy() ? ['it is healthy'] : [])
  const child = spawn(command[0], command.slice(1), options)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  for (let tries = 0; tries < 60 && child.exitCode === null && !isHealthy(); tries++) await delay(200)
  check('it is healthy when it runs', isHealthy() ? [] : [String(Buffer.concat(output))])
  const at = `http://127.0.0.1:${ports.image}`
  const page = await fetch(`${at}/call-records`).then((each) => each.text(), String)
  check('it serves the index page of the console', page.includes('<div id="root"') ? [] : [page.slice(0, 200)])
  const signedIn = await fetch(`${at}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  }).then(({ status }) => status, String)
  check('the administrator signs in', signedIn === 200 ? [] : [`answer ${signedIn}`])
  child.kill('SIGTERM')
  const status = await ended
  check('it stops at SIGTERM', status === 0 ? [] : [`status ${status}: ${Buffer.concat(output)}`])
}

let postgres
try {
  postgres = await startPostgres()
  const image = build()
  const { dependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'))
  const isThere = (name) =>
    ['', 'server'].some((folder) => existsSync(join(image.workdir, folder, 'node_modules', name)))
  const missing = Object.keys(dependencies).filter((name) => !isThere(name))
  check('the packages of the server are in the image', missing)
  await tryOut(image, postgres?.url)
} finally {
  await postgres?.stop()
  rmSync(root, { recursive: true, force: true })
}
finish()
