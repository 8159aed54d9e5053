// What the README promises a newcomer: the last commit is cloned into a temporary folder, `npm ci && npm run serve` shows the
// console on an empty database, the printed password signs in, and a restart keeps what is there.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './lib/checks.mjs'
import { serveParley } from './lib/serve-parley.mjs'

const { check, finish } = checks('clone')
const folder = mkdtempSync(join(tmpdir(), 'clone-'))
const checkout = join(folder, 'parley')
const run = (command, ...args) => execFileSync(command, args, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })

const differs = (found, wanted) => (found === wanted ? [] : [`${found} in place of ${wanted}`])

/** Signs in. @returns a function for requests of that user, which resolves with the status and the answer */
async function signIn(origin, password) {
  const ask = async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json() }
  }
  const { status, json } = await ask('POST', '/auth/login', { username: 'admin', password })
  const headers = { Authorization: `Bearer ${json.access_token}` }
  return { status, as: (method, path, body) => ask(method, path, body, headers) }
}

let server
try {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, checkout])
  run('npm', 'ci', '--no-fund', '--no-audit')
  const env = { DATA_DIR: join(folder, 'data') }

  server = await serveParley(env, checkout)
  const { password } = server
  const page = await (await fetch(`${server.origin}/call-records`)).text()
  const [, script = '/assets/none'] = / src="(\/assets\/[^"]+)"/.exec(page) ?? []
  check('the console is served', differs((await fetch(server.origin + script)).status, 200))
  const { status, as } = await signIn(server.origin, password)
  check('the printed password signs in', differs(status, 200))
  check('the database is empty', differs((await as('GET', '/call-records')).json.total, 0))
  const made = await as('POST', '/contacts', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    phones: [],
    emails: [],
    tags: [],
  })
  check('a contact is stored', differs(made.status, 201))
  check('SIGTERM stops it', differs(await server.stop(), 0))

  server = await serveParley(env, checkout)
  check('a restart prints no password', differs(server.password, undefined))
  const again = await signIn(server.origin, password)
  check('the password of the first start still signs in', differs(again.status, 200))
  check('the contact is still there', differs((await again.as('GET', '/contacts')).json.total, 1))
  check('SIGTERM stops it again', differs(await server.stop(), 0))
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
finish()
