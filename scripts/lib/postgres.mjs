// A Postgres of the system's packages for tests and measurements: in a temporary folder, on a free port, gone afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const PACKAGES = '/usr/lib/postgresql'

/** Folder of `initdb` and `postgres`: the newest of the packages, or one on the PATH as ''. */
function installed() {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((one, other) => Number(other) - Number(one)) : []
  const folder = versions
    .map((version) => join(PACKAGES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  if (folder !== undefined) return folder
  return spawnSync('initdb', ['--version']).status === 0 ? '' : undefined
}

export const hasPostgres = () => installed() !== undefined

function install() {
  const found = installed()
  if (found !== undefined) return found
  const run = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 }).status === 0
  const isDone = run('update') && run('install', '-y', '--no-install-recommends', 'postgresql')
  return isDone ? installed() : undefined
}

/** The `uid` and `gid` options of `spawn`: Postgres refuses to start as root. The user `postgres`, else `nobody`. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : 65_534
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A port of this machine that nothing listens on. */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Speed instead of durability: the data of a test is not needed after a crash. */
const VOLATILE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a server whose only user, `postgres`, needs no password from this machine.
 * @param settings of `postgresql.conf`, such as `shared_buffers=1GB`
 * @param kept a folder that stays, with its database; without one, a temporary folder
 * @returns undefined where it cannot be installed
 */
export async function startPostgres({ isDurable = false, settings = [], kept } = {}) {
  const bin = install()
  if (bin === undefined) return undefined
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } }
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions']
  if (!existsSync(data)) execFileSync(join(bin, 'initdb'), init, { ...options, stdio: 'ignore' })

  const port = await freePort()
  const own = [...(isDurable ? [] : VOLATILE), 'max_connections=100', ...settings].flatMap((each) => ['-c', each])
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', port, '-k', folder, ...own], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = []
  child.stderr.on('data', (text) => output.push(text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const isUp = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', port]).status === 0
  for (let tries = 0; tries < 300 && child.exitCode === null && !isUp(); tries++) await delay(100)
  const stop = async () => {
    // Clients that are left are disconnected.
    child.kill('SIGINT')
    await ended
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  if (child.exitCode === null && isUp()) {
    const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version, folder, pid: child.pid, stop }
  }
  await stop()
  throw new Error(`Postgres does not start: ${Buffer.concat(output)}`)
}
