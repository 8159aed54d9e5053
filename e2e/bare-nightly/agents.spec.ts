import type { Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { t } from '../support/translations'

/* An API with agents and their parts, without the optional endpoints. */

const retry = (page: Page) => page.getByRole('button', { name: t('common.retry'), exact: true })
const serverErrorPage = (page: Page) => page.getByRole('heading', { name: t('pages.serverErrorTitle') })

interface Screen {
  path: string
  /** A text on the screen. */
  shows: string
  /** Requests whose failure the screen survives. */
  optional: string[]
}

const sections = ['greeting', 'voice', 'schedule', 'numbers', 'tools', 'transfers', 'analytics', 'behaviour']
const lists: Screen[] = [
  { path: '/agents', shows: 'Front desk', optional: ['GET /phone-numbers'] },
  { path: '/phone-numbers', shows: 'Main line', optional: ['GET /agents'] },
  { path: '/squads', shows: 'Second line', optional: ['GET /agents'] },
  { path: '/tools', shows: 'find_order', optional: ['GET /agents', 'GET /tool-groups'] },
  { path: '/webhooks', shows: 'Bookkeeping', optional: ['GET /webhooks/:id/deliveries'] },
]
const panels: [path: string, read: string][] = [
  ['/tools/tool-1?tab=usages', 'GET /tools/:id/usages'],
  ['/tools?tab=groups', 'GET /tool-groups'],
  ['/webhooks/webhook-1?tab=deliveries', 'GET /webhooks/:id/deliveries'],
  ['/phone-numbers?claim=true&country=US', 'GET /phone-numbers/available'],
]

/** The text is on the screen or in a field, also behind a dialog. */
async function expectShown(page: Page, text: string) {
  const main = page.getByRole('main', { includeHidden: true })
  await expect(async () => {
    const texts = await main.getByText(text).count()
    const values = await main
      .locator('input, textarea')
      .evaluateAll(
        (fields, wanted) => fields.filter((field) => (field as HTMLInputElement).value.includes(wanted)).length,
        text,
      )
    expect(texts + values).toBeGreaterThan(0)
  }).toPass()
}

test.beforeEach(({ ambient }) => {
  // The browser logs a 404 for each endpoint the API lacks.
  ambient.plant(/\/api\/v1\/.*(usages|voices|llm-models|tool-groups|deliveries|available)/)
})

const optionalRequests = lists.flatMap(({ optional, ...screen }) => cross([screen], optional))
for (const [{ path, shows }, read] of sample('agent sides', optionalRequests, 3))
  test(`${path} stays where it is when ${read} fails with 500`, async ({ page, startSession, ambient }) => {
    await startSession()
    await page.clock.install()
    const planted = await fault(page, ambient, read, '500')
    await page.goto(path)
    await expectShown(page, shows)
    await page.clock.fastForward(8000)
    await page.clock.fastForward(8000)
    await expect.poll(planted.count).toBeGreaterThan(0)
    await expect(serverErrorPage(page)).toHaveCount(0)
    await expectShown(page, shows)
  })

for (const [path, read] of sample('panels', panels, 2))
  test(`${path} shows in place that ${read} failed with 500`, async ({ page, startSession, ambient }) => {
    await startSession()
    await page.clock.install()
    const planted = await fault(page, ambient, read, '500')
    await page.goto(path)
    await expect.poll(planted.count).toBeGreaterThan(0)
    for (let tries = 0; tries < 3; tries++) await page.clock.fastForward(8000)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(serverErrorPage(page)).toHaveCount(0)
  })

test('an agent stays open in the editor when none of its option lists can be loaded', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  await page.clock.install()
  for (const list of ['voices', 'llm-models', 'tools', 'tool-groups', 'squads', 'webhooks'])
    await fault(page, ambient, `GET /${list}`, '500')
  for (const section of sections) {
    await page.goto(`/agents/agent-1/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (let tries = 0; tries < 3; tries++) await page.clock.fastForward(8000)
    await expect(serverErrorPage(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  }
})

for (const [user, { path }] of sample('agent rows', cross(['odd', 'mallory'], lists), 4))
  test(`${path} shows the rows of ${user}, whatever their data`, async ({ page, startSession, ambient }) => {
    // One of the texts looks like a translation key.
    ambient.allow(/common\.close/)
    ambient.plant(missingAgent)
    await startSession(user)
    await page.goto(`${path}?limit=50`)
    const rows = page.getByRole('main').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(user === 'odd' ? 7 : 40)
    await expect(page.getByRole('main').locator('script, img, iframe')).toHaveCount(0)
    await expect(retry(page)).toHaveCount(0)
  })

/** Agents are named by their ids: one that a number names and that does not exist answers with 404. */
const missingAgent = /status of 404.*\/api\/v1\/agents\//

const oddIds = ['nulls', 'next', 'shapes', 'long']
const detailPaths = [
  ['agents', (id: string) => `/agents/${id}`],
  ['tools', (id: string) => `/tools/${id}`],
  ['webhooks', (id: string) => `/webhooks/${id}`],
  ['squads', (id: string) => `/squads?squad=${id}`],
  ['phone-numbers', (id: string) => `/phone-numbers?number=${id}`],
] as const
for (const [kind, screen] of sample('doors', detailPaths, 2))
  test(`each of the odd ${kind} can be opened, and a hostile one`, async ({ page, startSession, ambient }) => {
    ambient.allow(/common\.close/)
    ambient.plant(missingAgent)
    const open = async (id: string) => {
      await page.goto(screen(encodeURIComponent(id)))
      await expect(page.getByRole('heading').first()).toBeVisible()
      await ambient.settled(page)
      await expect(serverErrorPage(page)).toHaveCount(0)
      await expect(retry(page)).toHaveCount(0)
      // A form or the details, not the notice that it was not found.
      await expect(page.getByRole('textbox').or(page.getByRole('dialog')).first()).toBeVisible()
    }
    await startSession('odd')
    for (const id of [...oddIds.map((name) => `${kind}-${name}`), `../${kind}?odd#1`, '723421968459640']) await open(id)
    await startSession('mallory')
    for (const id of [`${kind}-x1`, `${kind}-x25`, `${kind}-x41`]) await open(id)
  })
