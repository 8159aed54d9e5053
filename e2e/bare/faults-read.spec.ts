import type { Page } from '@playwright/test'
import type { Ambient } from '../support/ambient'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { fault, type Kind, kinds, retried } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { expectExactly, recordRequests } from '../support/requests'
import { cross, sample } from '../support/sample'
import { shell } from '../support/shell'
import { word } from '../support/words'

interface Screen {
  name: string
  endpoint: string
  open: (page: Page) => Promise<void>
  /** What shows when the answer has come after all. */
  whole: (page: Page) => Promise<void>
  retry: (page: Page) => ReturnType<Page['getByRole']>
}

const screens: Screen[] = [
  {
    name: 'the call log',
    endpoint: 'GET /call-records',
    open: async (page) => {
      await page.goto('/call-records?page=2&limit=20')
    },
    whole: async (page) => {
      await expect(callLog(page).rows).toHaveCount(20)
      await expect(callLog(page).pageOf(2, 3)).toBeVisible()
    },
    retry: (page) => page.getByRole('main').getByRole('button', { name: word('common.retry') }),
  },
  {
    name: 'the call drawer',
    endpoint: 'GET /call-records/:id',
    open: async (page) => {
      await page.goto('/call-records?call=c-050')
    },
    whole: async (page) => {
      await expect(drawer(page).dialog.getByText('Caller 50 of ada').first()).toBeVisible()
      await expect(drawer(page).messages.first()).toBeVisible()
    },
    retry: (page) => drawer(page).retry,
  },
]

/** Lets the waits between tries pass at once. */
async function passWaits(page: Page) {
  await page.clock.fastForward(8000)
}

async function failAndRecover(page: Page, ambient: Ambient, screen: Screen, kind: Kind) {
  await page.clock.install()
  const planted = await fault(page, ambient, screen.endpoint, kind)
  await screen.open(page)
  if (kind === 'slow') return screen.whole(page)
  if (kind === '401') {
    await expect(shell(page).signInButton).toBeVisible()
    await expect(page.getByText(word('errors.sessionExpired'))).toHaveCount(1)
    return
  }
  if (kind === 'hang') {
    await expect.poll(planted.count).toBe(1)
    await page.clock.fastForward(11_000)
    await expect(page.getByText(word('common.slow'))).toBeVisible()
    await page.getByRole('button', { name: word('common.cancel') }).click()
    await expect(page.getByText(word('common.slow'))).toBeHidden()
    await expect(page.getByText(/Request aborted/)).toHaveCount(0)
    return
  }
  const told = page.getByRole('alert').filter({ hasText: /\S/ })
  const lost = page.getByRole('heading', { name: word('pages.serverErrorTitle') })
  // A screen that has nothing to show gives way to /500; the drawer's log lives on.
  const gone = kind === '500' && screen.name === 'the call log'
  await expect(async () => {
    await passWaits(page)
    await expect((gone ? lost : told).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expectExactly(page, planted.count, retried.includes(kind) ? 4 : 1)
  await planted.lift()
  if (gone) {
    await page.goBack()
    return screen.whole(page)
  }
  // Whoever is asked to wait a day is told so, and may still look again.
  if (kind === '429') {
    await expect(page.getByRole('button', { name: /\d/ }).filter({ hasText: /\d/ }).first()).toBeVisible()
    await page.reload()
    return screen.whole(page)
  }
  // What is not there does not come back by asking again.
  if (kind === '404' && screen.name === 'the call drawer') {
    await expect(drawer(page).dialog.getByText(word('callRecords.notFound'), { exact: true })).toBeVisible()
    return
  }
  await screen.retry(page).click()
  await screen.whole(page)
}

for (const [screen, kind] of sample('reads', cross(screens, kinds), 12))
  test(`N01 ${kind} on ${screen.endpoint}: ${screen.name} says so and recovers`, async ({ page, begin, ambient }) => {
    await begin()
    await failAndRecover(page, ambient, screen, kind)
    await expect(page.locator('h1').first()).toBeAttached()
  })

test('N06 a 500 on a first read leads to /500, and Back to the page with its filters', async ({
  page,
  begin,
  ambient,
}) => {
  await page.clock.install()
  await begin()
  const planted = await fault(page, ambient, 'GET /call-records', '500')
  await page.goto('/call-records?to=%2B8225&type=web&limit=20')
  await expect(async () => {
    await passWaits(page)
    await expect(page.getByRole('heading', { name: word('pages.serverErrorTitle') })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByText(word('errors.internalServerError'))).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/500')
  await planted.lift()
  await page.getByRole('button', { name: word('pages.goBack') }).click()
  await expect(callLog(page).rows).toHaveCount(19)
  await expect(callLog(page).filter).toHaveValue('+8225')
  await expect(page).toHaveURL(/type=web/)
})

test('N06 a 500 on a refresh keeps the rows and says since when they are', async ({ page, begin, ambient }) => {
  await page.clock.install()
  await begin()
  const log = callLog(page)
  await log.open()
  await fault(page, ambient, 'GET /call-records', '500')
  await page.clock.fastForward(11_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const stale = page.getByRole('status').filter({ hasText: word('callRecords.staleSince', { time: '' }).slice(0, 18) })
  await expect(async () => {
    await passWaits(page)
    await expect(stale).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expect(log.rows).toHaveCount(10)
  await expect(page).toHaveURL((url) => url.pathname === '/call-records')
})

test('N07 a server that never answers is given up after 30 seconds', async ({ page, begin, ambient }) => {
  test.setTimeout(60_000)
  await begin()
  const planted = await fault(page, ambient, 'GET /call-records', 'hang')
  await page.goto('/call-records')
  await expect(page.getByText(word('common.slow'))).toBeVisible({ timeout: 12_000 })
  await expect(page.getByText(word('errors.timeout')).first()).toBeVisible({ timeout: 25_000 })
  await expectExactly(page, planted.count, 1)
})

test('N11 a call that cannot be read leaves the log behind it alone', async ({ page, begin, ambient }) => {
  await begin()
  await fault(page, ambient, 'GET /call-records/:id', '403')
  await page.goto('/call-records?call=c-050')
  await expect(drawer(page).dialog.getByText(word('errors.forbiddenTitle'))).toBeVisible()
  await drawer(page).close.click()
  await expect(callLog(page).rows).toHaveCount(10)
  await callLog(page).next.click()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
})

test('N04 a server that asks for two seconds is asked again after two seconds, by itself', async ({
  page,
  begin,
  ambient,
}) => {
  ambient.plant(/429/)
  await page.clock.install()
  await begin()
  await callLog(page).open()
  const requests = recordRequests(page, 'GET /call-records')
  await callLog(page).filter.fill('fail-429')
  await page.keyboard.press('Enter')
  await requests.expectCount(1)
  await page.clock.fastForward(500)
  await requests.expectCount(1)
  await page.clock.fastForward(2000)
  await requests.expectCount(2)
})

for (const [id, text] of [
  ['fail-script', '<script>window.__xss=1</script>'],
  ['fail-constraints', 'title should not be empty, title must be shorter'],
  ['fail-title', word('errors.title')],
  ['fail-html-422', word('errors.unknown')],
  ['fail-long', 'mmmmmmmm'],
] as const)
  test(`N09 ${id} in a drawer is told as the specification says`, async ({ page, begin, ambient }) => {
    ambient.plant(/call-records\/fail-/)
    await begin()
    await page.goto(`/call-records?call=${id}`)
    const alert = drawer(page).dialog.getByRole('alert')
    await expect(alert).toContainText(text)
    await expect(alert).toHaveText(/^.{0,999}$/s)
  })
