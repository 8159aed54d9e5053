import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { freePort } from '../../scripts/lib/postgres.mjs'
import { type Served, serveParley } from '../../scripts/lib/serve-parley.mjs'
import { livekitAccount } from '../../server/tests/support/livekit-session'
import { LoginAnswer } from '../../src/contract/session'
import { z } from '../../src/contract/zod'
import { drawer, expectPlayedPast } from '../support/drawer'
import { test as base, expect } from '../support/fixtures'
import { setSession } from '../support/session'
import { type Language, t } from '../support/translations'
import { releases, runJob } from './job'

/*
 * Parley server beside LiveKit's own client: an agent that knows nothing of Parley, with the one variable that LiveKit has for
 * it, and the key of the team.
 */

/** What the server lacks is requested before the capabilities are read. */
const REFUSED_FIRST_READ = /status of 501.*\/api\/v1\//
const METRICS_TOKEN = 'token-of-the-metrics'
const account = { LIVEKIT_API_KEY: livekitAccount.key, LIVEKIT_API_SECRET: livekitAccount.secret }
const Calls = z.object({ records: z.array(z.looseObject({ id: z.string(), externalId: z.optional(z.string()) })) })

interface Parley extends Served {
  restart: () => Promise<void>
}

const test = base.extend<object, { parley: Parley }>({
  parley: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a destructured parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'parley-'))
      const settings = { METRICS_TOKEN, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
      const start = () => serveParley({ ...account, ...settings })
      const first = await start()
      const parley = {
        ...first,
        async restart() {
          expect(await parley.stop()).toBe(0)
          Object.assign(parley, { ...(await start()), password: first.password })
        },
      }
      await use(parley)
      await parley.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    // It builds the console and makes a database.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ parley }, use) => use(parley.origin),
  apiBase: ({ parley }, use) => use(parley.origin),
  page: async ({ page, context, ambient, parley }, use) => {
    ambient.allow(REFUSED_FIRST_READ)
    await signIn(context, parley)
    await use(page)
  },
})

// They share the server: one that fails would start another one, without the sessions.
test.describe.configure({ mode: 'serial' })

async function ask(parley: Parley, path: string, token?: string, body?: object): Promise<unknown> {
  const response = await fetch(`${parley.origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

const logIn = async (parley: Parley) =>
  z.parse(LoginAnswer, await ask(parley, '/auth/login', '', { username: 'admin', password: parley.password }))

async function signIn(context: BrowserContext, parley: Parley) {
  const { access_token: token, user } = await logIn(parley)
  await setSession(context, parley.origin, { token, user })
}

/** @returns the id of the one call with this id in the stack */
async function idOf(parley: Parley, token: string, externalId: string) {
  const { records } = z.parse(Calls, await ask(parley, '/call-records?limit=100', token))
  const found = records.filter((record) => record.externalId === externalId)
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

const linkOf = (page: Page, id: string, language: Language) =>
  page.getByRole('link', { name: `${t('callRecords.open', { id }, language)}: ` })

/** Opens the call from the log, and looks at all that the agent has sent. */
async function expectSession(page: Page, id: string, language: Language) {
  const call = drawer(page, language)
  const text = (key: string) => t(`callRecords.${key}`, {}, language)
  await linkOf(page, id, language).click()
  await expect(call.message('I would like to come on Thursday.')).toBeVisible()
  await expect(call.message('Two in the afternoon is free')).toContainText(text('interrupted'))
  await expect(call.message('I will call you back.')).not.toContainText(text('interrupted'))
  for (const tool of ['find_slot', 'book_slot']) await expect(call.dialog.getByText(tool).first()).toBeVisible()
  await expect(call.dialog.getByText('The calendar is closed').first()).toBeVisible()

  const latency = call.dialog.getByRole('region', { name: text('latency.title') })
  await expect(latency.getByRole('listitem').filter({ hasText: /\d/ })).toHaveCount(2)
  for (const step of ['endOfTurn', 'speechToText', 'firstToken', 'firstByte'])
    await expect(latency.getByText(text(`latency.${step}`)).first()).toBeVisible()

  const result = call.dialog.getByRole('region', { name: text('outcomes.title') })
  await expect(result.getByRole('listitem').filter({ hasText: 'politeness' })).toContainText(text('outcomes.passed'))
  await expect(result.getByRole('listitem').filter({ hasText: 'task_completion' })).toContainText(
    text('outcomes.failed'),
  )

  await call.play.click()
  await expectPlayedPast(page, 0.5)
  await call.pause.click()
}

for (const release of releases)
  test(`a session of @livekit/agents ${release} is in the log at once, in both languages`, async ({
    page,
    parley,
    newContext,
  }, info) => {
    const { access_token: token } = await logIn(parley)
    await page.goto('/call-records')
    const { sent, ended } = runJob(release, release, { ...account, LIVEKIT_OBSERVABILITY_URL: parley.origin })
    await sent
    const start = Date.now()
    await page.reload()
    const id = await idOf(parley, token, `AJ_${release}`)
    await expect(linkOf(page, id, 'en')).toBeVisible()
    info.annotations.push({ type: 'milliseconds from upload to row', description: String(Date.now() - start) })
    expect(await ended).toBe(0)
    await expectSession(page, id, 'en')

    const { context, ambient } = await newContext({ locale: 'ko-KR' })
    ambient.allow(REFUSED_FIRST_READ)
    await signIn(context, parley)
    const korean = await context.newPage()
    await korean.goto('/call-records')
    await expectSession(korean, id, 'ko')
  })

test('spans and figures of the client are accepted', async ({ parley }) => {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${parley.origin}/metrics`, { headers })).text()
  const statuses = metrics.split('\n').flatMap((line) => {
    const [, route, status] = /_count\{.*route="(\/observability\/[^"]*)".*status="(\d+)"/.exec(line) ?? []
    return route === undefined ? [] : [`${route} ${status}`]
  })
  expect(statuses.toSorted()).toEqual([
    '/observability/logs/otlp/v0 200',
    '/observability/metrics/otlp/v0 200',
    '/observability/recordings/v0 200',
    '/observability/traces/otlp/v0 200',
  ])
})

test('a restart keeps the sessions', async ({ page, parley }) => {
  await parley.restart()
  const { access_token: token } = await logIn(parley)
  for (const release of releases) {
    const id = await idOf(parley, token, `AJ_${release}`)
    await page.goto('/call-records')
    await expectSession(page, id, 'en')
  }
})
