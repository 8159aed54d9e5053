import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { fault, type Kind } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { cross, sample } from '../support/sample'
import { shell } from '../support/shell'
import { word } from '../support/words'

/* An API that has agents and what they are made of, and none of what would be nice besides. */

const retry = (page: Page) => page.getByRole('button', { name: word('common.retry'), exact: true })
const lost = (page: Page) => page.getByRole('heading', { name: word('pages.serverErrorTitle') })

interface Screen {
  path: string
  /** Its main read. */
  read: string
  /** What a person sees of the thing that has everything; also the value of a field. */
  shows: string
  /** Reads it could do without. */
  besides?: string[]
}

const sections = ['greeting', 'model', 'voice', 'schedule', 'tools', 'transfers', 'analytics', 'behaviour']
const lists: Screen[] = [
  { path: '/agents', read: 'GET /agents', shows: 'Front desk', besides: ['GET /phone-numbers'] },
  { path: '/phone-numbers', read: 'GET /phone-numbers', shows: 'Main line', besides: ['GET /agents'] },
  { path: '/squads', read: 'GET /squads', shows: 'Second line', besides: ['GET /agents'] },
  { path: '/tools', read: 'GET /tools', shows: 'find_order', besides: ['GET /agents', 'GET /tool-groups'] },
  { path: '/webhooks', read: 'GET /webhooks', shows: 'Bookkeeping', besides: ['GET /webhooks/:id/deliveries'] },
]
const things: Screen[] = [
  { path: '/agents/agent-1', read: 'GET /agents/:id', shows: 'Front desk' },
  { path: '/tools/tool-1', read: 'GET /tools/:id', shows: 'find_order' },
  { path: '/webhooks/webhook-1', read: 'GET /webhooks/:id', shows: 'Bookkeeping' },
]
/** What stands beside a thing, and says so where the API does not know it. */
const beside: Screen[] = [
  { path: '/tools/tool-1?tab=usages', read: 'GET /tools/:id/usages', shows: word('tools.usages.notKept') },
  { path: '/tools/tool-1?tab=test', read: '', shows: 'find_order' },
  { path: '/tools?tab=groups', read: 'GET /tool-groups', shows: word('tools.title') },
  {
    path: '/webhooks/webhook-1?tab=deliveries',
    read: 'GET /webhooks/:id/deliveries',
    shows: word('webhooks.deliveries.notKept'),
  },
  { path: '/webhooks/webhook-1?tab=test', read: '', shows: 'Bookkeeping' },
  { path: '/phone-numbers?claim=true&country=US', read: 'GET /phone-numbers/available', shows: 'Main line' },
]

/** A text, or a field that has it. */
async function expectShown(page: Page, text: string) {
  await expect(async () => {
    const texts = await page.getByRole('main').getByText(text).count()
    const values = await page
      .getByRole('main')
      .locator('input, textarea')
      .evaluateAll(
        (fields, wanted) => fields.filter((field) => (field as HTMLInputElement).value.includes(wanted)).length,
        text,
      )
    expect(texts + values).toBeGreaterThan(0)
  }).toPass({ timeout: 10_000 })
}

/** Nothing on the screen says that something went wrong. */
async function expectCalm(page: Page) {
  await expect(retry(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(shell(page).toasts).toHaveCount(0)
}

test.beforeEach(({ ambient }) => {
  // What the API does not have is a 404 in the browser's own log.
  ambient.plant(/\/api\/v1\/.*(usages|voices|llm-models|tool-groups|deliveries|available)/)
})

for (const { path, shows } of sample('without', [...lists, ...things, ...beside], 6))
  test(`${path} is whole without models, voices, where-used, groups and deliveries`, async ({
    page,
    begin,
    ambient,
  }) => {
    await begin()
    await page.goto(path)
    await expectShown(page, shows)
    await ambient.settled(page)
    await expectCalm(page)
    await expectAxeClean(page)
  })

test('every section of an agent stands without models, voices, squads to look up and tool groups', async ({
  page,
  begin,
  ambient,
}) => {
  await begin()
  for (const section of sections) {
    await page.goto(`/agents/agent-1/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await ambient.settled(page)
    await expectCalm(page)
  }
})

const reads = cross([...lists, ...things], ['503', '500', '200-html'] as const satisfies Kind[])
for (const [{ path, read, shows }, kind] of sample('agent reads', reads, 6))
  test(`N01 ${path} that met ${kind} is whole after another try`, async ({ page, begin, ambient }) => {
    await begin()
    await page.clock.install()
    // Back from /500 is an address behind this one.
    await page.goto('/settings/appearance')
    const planted = await fault(page, ambient, read, kind)
    await page.goto(path)
    // A list that cannot be had at all leads to /500; one thing says so in its place.
    const gone = kind === '500' && lists.some((list) => list.path === path)
    await expect(async () => {
      await page.clock.fastForward(8000)
      await expect((gone ? lost(page) : retry(page)).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await planted.lift()
    if (gone) await page.goBack()
    else await retry(page).first().click()
    await expectShown(page, shows)
  })

const sides = [...lists, ...things].flatMap(({ besides = [], ...screen }) => cross([screen], besides))
for (const [{ path, shows }, read] of sample('agent sides', sides, 3))
  test(`N06 ${path} stays where it is when ${read} fails with 500`, async ({ page, begin, ambient }) => {
    await begin()
    await page.clock.install()
    const planted = await fault(page, ambient, read, '500')
    await page.goto(path)
    await expectShown(page, shows)
    await page.clock.fastForward(8000)
    await page.clock.fastForward(8000)
    await expect.poll(planted.count).toBeGreaterThan(0)
    await expect(lost(page)).toHaveCount(0)
    await expectShown(page, shows)
  })

for (const { path, read } of sample(
  'beside',
  beside.filter((screen) => screen.read !== ''),
  2,
))
  test(`N06 ${path} tells in its place that ${read} failed with 500`, async ({ page, begin, ambient }) => {
    await begin()
    await page.clock.install()
    const planted = await fault(page, ambient, read, '500')
    await page.goto(path)
    await expect.poll(planted.count).toBeGreaterThan(0)
    for (let tries = 0; tries < 3; tries++) await page.clock.fastForward(8000)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(lost(page)).toHaveCount(0)
  })

test('N06 an agent stays in the editor when none of the lists it chooses from can be read', async ({
  page,
  begin,
  ambient,
}) => {
  await begin()
  await page.clock.install()
  for (const list of ['voices', 'llm-models', 'tools', 'tool-groups', 'squads', 'webhooks'])
    await fault(page, ambient, `GET /${list}`, '500')
  for (const section of sections) {
    await page.goto(`/agents/agent-1/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (let tries = 0; tries < 3; tries++) await page.clock.fastForward(8000)
    await expect(lost(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  }
})

for (const [user, { path }] of sample('agent rows', cross(['odd', 'mallory'], lists), 4))
  test(`D01 D04 ${path} shows the rows of ${user}, whatever is in them`, async ({ page, begin, ambient }) => {
    // One of the texts looks like a key of the dictionary.
    ambient.allow(/common\.close/)
    await begin(user)
    await page.goto(`${path}?limit=50`)
    const rows = page.getByRole('main').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(user === 'odd' ? 7 : 40)
    await expect(page.getByRole('main').locator('script, img, iframe')).toHaveCount(0)
    await expect(retry(page)).toHaveCount(0)
  })

const odd = ['nulls', 'next', 'shapes', 'long']
const doors = [
  ['agents', (id: string) => `/agents/${id}`],
  ['tools', (id: string) => `/tools/${id}`],
  ['webhooks', (id: string) => `/webhooks/${id}`],
  ['squads', (id: string) => `/squads?squad=${id}`],
  ['phone-numbers', (id: string) => `/phone-numbers?number=${id}`],
] as const
for (const [kind, screen] of sample('doors', doors, 2))
  test(`D01 D04 each of the odd ${kind} can be opened, and a hostile one`, async ({ page, begin, ambient }) => {
    ambient.allow(/common\.close/)
    const open = async (id: string) => {
      await page.goto(screen(encodeURIComponent(id)))
      await expect(page.getByRole('heading').first()).toBeVisible()
      await ambient.settled(page)
      await expect(lost(page)).toHaveCount(0)
      await expect(retry(page)).toHaveCount(0)
      // A form or the details are there, not the word that there is no such thing.
      await expect(page.getByRole('textbox').or(page.getByRole('dialog')).first()).toBeVisible()
    }
    await begin('odd')
    for (const id of [...odd.map((name) => `${kind}-${name}`), `../${kind}?odd#1`, '723421968459640']) await open(id)
    await begin('mallory')
    for (const id of [`${kind}-x1`, `${kind}-x25`, `${kind}-x41`]) await open(id)
  })

test('a refusal to delete that names nobody is told in the dialog, and the agent stays', async ({
  page,
  begin,
  ambient,
}) => {
  ambient.plant(/\/agents\//)
  await begin('strict')
  await page.goto('/agents')
  await page.getByRole('button', { name: word('agents.actions.of', { name: 'Front desk' }), exact: true }).click()
  await page.getByRole('menuitem', { name: word('agents.actions.delete') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: word('agents.delete.action') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: word('common.cancel') }).click()
  await expectShown(page, 'Front desk')
})

test('403 on all of it is told calmly on every screen', async ({ page, begin, ambient }) => {
  ambient.plant(/\/api\/v1\//)
  await begin('forbidden')
  for (const { path } of [...lists, ...things]) {
    await page.goto(path)
    await expect(page.getByText(word('errors.forbiddenTitle')).first()).toBeVisible()
  }
})
