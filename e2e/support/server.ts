import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { LoginAnswer } from '../../src/contract/session'
import { z } from '../../src/contract/zod'
import { test as base, expect } from './fixtures'
import { setSession } from './session'

export { expect } from './fixtures'

/** The accounts that scripts/parley-server.mjs has made. */
type Account = 'admin' | 'member'

interface Ask {
  method: string
  path: string
  /** JSON, or a form. */
  body?: object | undefined
  token: string
}

/** Parley server, whose data all tests and all runs on it share: each has names and numbers of its own. */
interface Server {
  /** Its data is found by this word. */
  word: string
  /** A telephone number that no other test has. */
  number: string
  /** A request of an administrator, or with another token. */
  ask: (method: string, path: string, body?: object, token?: string) => Promise<Answer>
  /** What a voice stack reports of a call. */
  report: (id: string, call: object) => Promise<{ id: string }>
  passwordOf: (account: Account) => string
  tokenOf: (account: Account) => Promise<string>
  /** Signs in without the form. */
  signIn: (account?: Account, context?: BrowserContext) => Promise<void>
}

/** What the tests read of a record. */
const Row = z.looseObject({
  id: z.string(),
  from: z.optional(z.string()),
  externalId: z.optional(z.nullable(z.string())),
  role: z.optional(z.string()),
})
const List = z.looseObject({ records: z.array(Row) })

interface Answer {
  status: number
  json: unknown
  /** @throws where the answer is no record */
  record: () => z.infer<typeof Row>
  /** @throws where the answer is no list */
  records: () => z.infer<typeof Row>[]
}

async function request(origin: string, { method, path, body, token }: Ask): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const json: unknown = await response.json()
  return {
    ...{ status: response.status, json },
    record: () => z.parse(Row, json),
    records: () => z.parse(List, json).records,
  }
}

/** On a first visit the capabilities are requested in parallel with the first reads, which may be refused. */
const REFUSED_FIRST_READ = /status of 501.*\/api\/v1\//

export const test = base.extend<{ server: Server }, { sessions: (origin: string, project: string) => Sessions }>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a destructured parameter
    async ({}, use) => {
      const known = new Map<string, Sessions>()
      await use((origin, project) => {
        const sessions = known.get(origin) ?? sessionsOf(origin, project)
        known.set(origin, sessions)
        return sessions
      })
    },
    { scope: 'worker' },
  ],
  newContext: async ({ newContext }, use) => {
    await use(async (options) => {
      const opened = await newContext(options)
      opened.ambient.allow(REFUSED_FIRST_READ)
      return opened
    })
  },
  server: async ({ context, home, sessions, ambient }, use, info) => {
    ambient.allow(REFUSED_FIRST_READ)
    const { passwordOf, sessionOf } = sessions(home, info.project.name)
    const tokenOf = async (account: Account) => (await sessionOf(account)).access_token
    const ask: Server['ask'] = async (method, path, body, token) =>
      request(home, { method, path, body, token: token ?? (await tokenOf('admin')) })
    const word = `w${randomUUID().slice(0, 8)}`
    await use({
      word,
      number: `+82 2 ${randomInt(1e3, 1e4)} ${randomInt(1e3, 1e4)}`,
      ask,
      async report(id, call) {
        const { status, record } = await ask('PUT', `/call-records/by-ref/e2e/${word}-${id}`, call)
        expect(status).toBe(200)
        return record()
      },
      passwordOf,
      tokenOf,
      async signIn(account = 'admin', of = context) {
        const { access_token: token, user } = await sessionOf(account)
        await setSession(of, home, { token, user })
      },
    })
  },
})

type Sessions = ReturnType<typeof sessionsOf>

/** One session of each account in a worker: checking a password is slow. */
function sessionsOf(origin: string, project: string) {
  const passwords = JSON.parse(readFileSync(`test-results/${project}/accounts.json`, 'utf8'))
  const passwordOf = (account: Account): string => passwords[account]
  const known = new Map<Account, Promise<LoginAnswer>>()
  async function logIn(username: Account) {
    const body = { username, password: passwordOf(username) }
    const { json } = await request(origin, { method: 'POST', path: '/auth/login', body, token: '' })
    return z.parse(LoginAnswer, json)
  }
  const sessionOf = (account: Account) => {
    const session = known.get(account) ?? logIn(account)
    known.set(account, session)
    return session
  }
  return { passwordOf, sessionOf }
}
