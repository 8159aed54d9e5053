import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { createApp } from './app'
import { auditOperator } from './audit/audit'
import { makeResetLink, RESET_MINUTES, resetUrl } from './auth/reset-links'
import { createUser, ensureTenant, resetPassword, revokeServiceTokens, userNamed } from './auth/users'
import { type Started, startServices } from './services'
import { localUrl, type Settings, settingsOf } from './settings'

/** For an upload; docs/api.md has it. */
const REQUEST_MS = 600_000
/** For the database, once requests under way are cut off. */
const CLOSE_MS = 5000

const say = (text: string) => process.stdout.write(`${text}\n`)

function options() {
  const string = { type: 'string' } as const
  return parseArgs({
    options: {
      'add-user': string,
      role: { type: 'string', default: 'user' },
      email: string,
      tenant: string,
      'reset-password': string,
      'reset-link': string,
      'revoke-service-tokens': string,
      console: string,
      demo: { type: 'boolean', default: false },
    },
  }).values
}

async function main() {
  const given = options()
  const settings = settingsOf(process.env)
  const started = await startServices(settings, undefined, (password) => {
    // One that was given is known.
    if (settings.adminPassword !== undefined) return
    say(`Sign in as admin with the password ${password}\nIt is shown only now: change it in the profile.`)
  })
  try {
    if (given['add-user'] !== undefined) await addUser(started, given['add-user'], given)
    else if (given['reset-password'] !== undefined) await newPassword(started, given['reset-password'])
    else if (given['reset-link'] !== undefined) await newLink(started, given['reset-link'])
    else if (given['revoke-service-tokens'] !== undefined) await noTokens(started, given['revoke-service-tokens'])
    else {
      if (given.demo) await fill(started)
      return listen(started, settings, given.console)
    }
  } catch (error) {
    await started.close()
    throw error
  }
  await started.close()
}

async function addUser({ services }: Started, username: string, { role, email, tenant }: ReturnType<typeof options>) {
  if (!['admin', 'user', 'agent'].includes(role)) throw new Error('--role is admin, user or agent')
  const { db, homeTenant } = services
  const tenantId = tenant === undefined ? homeTenant : await ensureTenant(db, tenant)
  const password = await db.transaction().execute(async (transaction) => {
    const made = await createUser(transaction, { tenantId, username, role, email })
    await auditOperator(transaction, username, { action: 'create' })
    return made
  })
  say(`${username} can sign in with the password ${password}`)
}

async function fill({ services }: Started) {
  // The demo's texts are loaded where they are asked for.
  const { fillWithDemo } = await import('./demo')
  const { calls } = await fillWithDemo(services)
  say(`Filled with ${calls} calls of the demo`)
}

async function newPassword({ services }: Started, username: string) {
  const password = await services.db.transaction().execute(async (transaction) => {
    const reset = await resetPassword(transaction, username)
    if (reset === undefined) throw new Error(`Nobody is called ${username}`)
    await auditOperator(transaction, username, { action: 'password' })
    return reset
  })
  say(`The new password of ${username} is ${password}`)
}

async function newLink({ services: { db, settings } }: Started, username: string) {
  const token = await db.transaction().execute(async (transaction) => {
    const user = await userNamed(transaction, username)
    if (user === undefined) throw new Error(`Nobody is called ${username}`)
    if (!user.active) throw new Error(`${username} is deactivated`)
    await auditOperator(transaction, username, { action: 'reset-link' })
    return makeResetLink(transaction, user.id)
  })
  say(`With this link ${username} sets a new password, once and within ${RESET_MINUTES} minutes:`)
  say(resetUrl(settings.publicUrl, token))
}

async function noTokens({ services }: Started, username: string) {
  const count = await services.db.transaction().execute(async (transaction) => {
    const revoked = await revokeServiceTokens(transaction, username)
    if (revoked === undefined) throw new Error(`Nobody is called ${username}`)
    if (revoked > 0) await auditOperator(transaction, username, { kind: 'service-tokens', action: 'revoke' })
    return revoked
  })
  say(`${count} service tokens of ${username} were revoked`)
}

function listen({ services, close }: Started, settings: Settings, folder: string | undefined) {
  const console = folder !== undefined && existsSync(folder) ? folder : undefined
  let isStopping = false
  const app = createApp(services, { console, isStopping: () => isStopping })
  const place = { port: settings.port, hostname: settings.host }
  const serverOptions = { requestTimeout: REQUEST_MS }
  // The cast: without TLS and HTTP/2 it is this one.
  const server = serve({ fetch: app.fetch, ...place, serverOptions }, ({ port }) =>
    say(`Parley: ${localUrl(settings.host, port)}`),
  ) as Server

  server.once('error', (error) => {
    fail(error)
    close().finally(() => process.exit(1))
  })

  const stop = () => {
    // Of a terminal, the same signal also comes by way of serve.mjs: a second one ends nothing early.
    if (isStopping) return
    isStopping = true
    // Requests in flight are answered; idle connections are closed.
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    server.closeIdleConnections()
    setTimeout(() => {
      server.closeAllConnections()
      setTimeout(() => process.exit(1), CLOSE_MS).unref()
    }, settings.stopSeconds * 1000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

main().catch(fail)
