import type { Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import { expectAxeClean } from '../support/axe'
import { fault, type Kind } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* An API with agents and their parts, without the optional endpoints. */

const retry = (page: Page) => page.getByRole('button', { name: t('common.retry'), exact: true })
const serverErrorPage = (page: Page) => page.getByRole('heading', { name: t('pages.serverErrorTitle') })

interface Screen {
  path: string
  /** Its main request. */
  read: string
  /** A text on the screen, or the value of a field. */
  shows: string
  /** Requests whose failure the screen survives. */
  optional?: string[]
}

const sections = ['greeting', 'voice', 'schedule', 'numbers', 'tools', 'transfers', 'analytics', 'behaviour']
const lists: Screen[] = [
  { path: '/agents', read: 'GET /agents', shows: 'Front desk', optional: ['GET /phone-numbers'] },
  { path: '/phone-numbers', read: 'GET /phone-numbers', shows: 'Main line', optional: ['GET /agents'] },
  { path: '/squads', read: 'GET /squads', shows: 'Second line', optional: ['GET /agents'] },
  { path: '/tools', read: 'GET /tools', shows: 'find_order', optional: ['GET /agents', 'GET /tool-groups'] },
  { path: '/webhooks', read: 'GET /webhooks', shows: 'Bookkeeping', optional: ['GET /webhooks/:id/deliveries'] },
]
const details: Screen[] = [
  { path: '/agents/agent-1', read: 'GET /agents/:id', shows: 'Front desk' },
  { path: '/tools/tool-1', read: 'GET /tools/:id', shows: 'find_order' },
  { path: '/webhooks/webhook-1', read: 'GET /webhooks/:id', shows: 'Bookkeeping' },
]
/** Panels that say so where the API lacks their endpoint. */
const panels: Screen[] = [
  { path: '/tools/tool-1?tab=usages', read: 'GET /tools/:id/usages', shows: t('tools.usages.notKept') },
  { path: '/tools/tool-1?tab=test', read: '', shows: 'find_order' },
  { path: '/tools?tab=groups', read: 'GET /tool-groups', shows: t('tools.title') },
  {
    path: '/webhooks/webhook-1?tab=deliveries',
    read: 'GET /webhooks/:id/deliveries',
    shows: t('webhooks.deliveries.notKept'),
  },
  { path: '/webhooks/webhook-1?tab=test', read: '', shows: 'Bookkeeping' },
  { path: '/phone-numbers?claim=true&country=US', read: 'GET /phone-numbers/available', shows: 'Main line' },
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

/** The screen shows no error. */
async function expectNoError(page: Page) {
  await expect(retry(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(shell(page).toasts).toHaveCount(0)
}

test.beforeEach(({ ambient }) => {
  // The browser logs a 404 for each endpoint the API lacks.
  ambient.plant(/\/api\/v1\/.*(usages|voices|llm-models|tool-groups|deliveries|available)/)
})

for (const { path, shows } of sample('without', [...lists, ...details, ...panels], 6))
  test(`${path} loads without models, voices, where-used, groups and deliveries`, async ({
    page,
    startSession,
    ambient,
  }) => {
    await startSession()
    await page.goto(path)
    await expectShown(page, shows)
    await ambient.settled(page)
    await expectNoError(page)
    await expectAxeClean(page)
  })

test('every section of an agent loads without models, voices, squads to look up and tool groups', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  for (const section of sections) {
    await page.goto(`/agents/agent-1/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await ambient.settled(page)
    await expectNoError(page)
  }
})

const reads = cross([...lists, ...details], ['503', '500', '200-html'] as const satisfies Kind[])
for (const [{ path, read, shows }, kind] of sample('agent reads', reads, 6))
  test(`${path} after ${kind} loads on retry`, async ({ page, startSession, ambient }) => {
    await startSession()
    await page.clock.install()
    // Going back from /500 needs an entry in the history.
    await page.goto('/settings/appearance')
    const planted = await fault(page, ambient, read, kind)
    await page.goto(path)
    // A list without data redirects to /500, a detail shows its error in place.
    const redirects = kind === '500' && lists.some((list) => list.path === path)
    await expect(async () => {
      await page.clock.fastForward(8000)
      await expect((redirects ? serverErrorPage(page) : retry(page)).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await planted.lift()
    if (redirects) await page.goBack()
    else await retry(page).first().click()
    await expectShown(page, shows)
  })

const optionalRequests = [...lists, ...details].flatMap(({ optional = [], ...screen }) => cross([screen], optional))
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

for (const { path, read } of sample(
  'panels',
  panels.filter((screen) => screen.read !== ''),
  2,
))
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

test('a refusal to delete without a reason is shown in the dialog, and the agent stays', async ({
  page,
  startSession,
  ambient,
}) => {
  ambient.plant(/\/agents\//)
  await startSession('strict')
  await page.goto('/agents')
  await page.getByRole('button', { name: t('common.actionsOf', { name: 'Front desk' }), exact: true }).click()
  await page.getByRole('menuitem', { name: t('common.delete') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('agents.delete.action') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expectShown(page, 'Front desk')
})

test('403 on every endpoint shows the forbidden message on every screen', async ({ page, startSession, ambient }) => {
  ambient.plant(/\/api\/v1\//)
  await startSession('forbidden')
  for (const { path } of [...lists, ...details]) {
    await page.goto(path)
    await expect(page.getByText(t('errors.forbiddenTitle')).first()).toBeVisible()
  }
})
