import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { measure } from '../support/measure'
import { recordRequests } from '../support/requests'
import { createSession } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* What is there before the console's own code: the start script, the skeleton and the first requests. */

const LIST = /\/api\/v1\/call-records\?/

/** Keeps requests back until they are released. */
async function hold(page: Page, url: RegExp) {
  let held = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    held++
    await released
    await route.continue()
  })
  return { count: () => held, release }
}
const holdCode = (page: Page) => hold(page, /\/assets\/page-[^/]*\.js$/)

const skeleton = (page: Page) => page.locator('.skeleton')

test('the first page of calls is requested before the console’s code is there, with the bearer, and once', async ({
  page,
  startSession,
}) => {
  const token = await startSession()
  const code = await holdCode(page)
  const list = recordRequests(page, 'GET /call-records')
  await page.goto('/call-records?page=2', { waitUntil: 'commit' })
  await list.expectCount(1)
  const [request] = list.all()
  expect(request?.headers().authorization).toBe(`Bearer ${token}`)
  expect(new URL(request?.url() ?? '').search).toBe('?page=2&limit=10')
  code.release()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
  await list.expectCount(1)
})

test('a linked call is requested before the app code has loaded, and once', async ({ page, startSession }) => {
  await startSession()
  const code = await holdCode(page)
  const reads = recordRequests(page, 'GET /call-records/:id')
  await page.goto('/call-records?call=c-001&t=5', { waitUntil: 'commit' })
  await reads.expectCount(1)
  code.release()
  await expect(drawer(page).messages.first()).toBeVisible()
  await reads.expectCount(1)
})

test('a failed early request is retried by the console', async ({ page, startSession, ambient }) => {
  await startSession()
  const refused = await fault(page, ambient, 'GET /call-records', 'refused', { times: 1 })
  await callLog(page).open()
  await expect.poll(refused.count).toBe(1)
})

test('a response requested for one user is never shown to the next', async ({ page, context, home }) => {
  await createSession(context, home, 'ada')
  const code = await holdCode(page)
  const list = await hold(page, LIST)
  await page.goto('/call-records', { waitUntil: 'commit' })
  await expect.poll(list.count).toBe(1)
  await createSession(context, home, 'bob')
  list.release()
  code.release()
  await expect(callLog(page).rows.first()).toContainText('bob')
  await expect(page.getByText('Desk of ada')).toHaveCount(0)
})

for (const path of ['/call-records', '/agents/agent-1'])
  test(`the skeleton of ${path} has no text, and is replaced by the first screen`, async ({ page, startSession }) => {
    await startSession()
    const code = await holdCode(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(skeleton(page)).toBeVisible()
    await expect(page.locator('body')).toHaveText('', { useInnerText: true })
    code.release()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
  })

test('without a session no skeleton of the console is shown', async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/call-records', { waitUntil: 'commit' })
  await expect.poll(code.count).toBe(1)
  await expect(skeleton(page)).toBeHidden()
  code.release()
  await expect(shell(page).signInButton).toBeVisible()
})

test('colours and language are right from the first paint, the title with the screen', async ({
  page,
  startSession,
}) => {
  await startSession()
  await page.addInitScript(() => localStorage.setItem('parley_theme', 'dark'))
  const code = await holdCode(page)
  await page.goto('/squads?lng=ko', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#020817')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  code.release()
  await expect(page.getByRole('heading', { name: '호전환 그룹', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('호전환 그룹 · Parley')
})

for (const [name, width] of [
  ['a desktop', 1440],
  ['a phone', 390],
] as const)
  for (const path of ['/call-records', '/sign-in'])
    test(`replacing the skeleton causes no layout shift: ${path} on ${name}`, async ({ page, startSession }) => {
      if (path !== '/sign-in') await startSession()
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(path === '/sign-in' ? shell(page).signInButton : callLog(page).link('c-001')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const shift = await measure(page, () => {
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        const entries = observer.takeRecords()
        return entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
      })
      expect(shift).toBeLessThan(0.001)
    })

test('without the start script there is no skeleton and no early request, and the rest works', async ({
  page,
  startSession,
  ambient,
}) => {
  ambient.plant(/start-[^/]*\.js/)
  await startSession()
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) => route.abort())
  await callLog(page).open()
  await expect(page).toHaveTitle(`${t('callRecords.title')} · Parley`)
  await expect(skeleton(page)).toHaveCount(0)
})

test('where the app code fails to load, the page shows an error with a retry', async ({
  page,
  startSession,
  ambient,
}) => {
  ambient.plant(/\/assets\/log-/)
  ambient.allow(/dynamically imported module|\/assets\/log-/)
  await startSession()
  await page.route(/\/assets\/log-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/call-records')
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible()
  await expect(page.getByText('Parley could not start')).toHaveCount(0)
})
