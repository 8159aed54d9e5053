import type { Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import type { Ambient } from '../support/ambient'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { fault, type Kind, kinds, retried } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { expectExactly } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

interface Screen {
  name: string
  endpoint: string
  open: (page: Page) => Promise<void>
  /** The screen after a successful response. */
  expectLoaded: (page: Page) => Promise<void>
  retry: (page: Page) => ReturnType<Page['getByRole']>
}

const screens: Screen[] = [
  {
    name: 'the call log',
    endpoint: 'GET /call-records',
    open: async (page) => {
      await page.goto('/call-records?page=2&limit=20')
    },
    expectLoaded: async (page) => {
      await expect(callLog(page).rows).toHaveCount(20)
      await expect(callLog(page).pageOf(2, 3)).toBeVisible()
    },
    retry: (page) => page.getByRole('main').getByRole('button', { name: t('common.retry') }),
  },
  {
    name: 'the call drawer',
    endpoint: 'GET /call-records/:id',
    open: async (page) => {
      await page.goto('/call-records?call=c-050')
    },
    expectLoaded: async (page) => {
      await expect(drawer(page).dialog.getByText('Caller 50 of ada').first()).toBeVisible()
      await expect(drawer(page).messages.first()).toBeVisible()
    },
    retry: (page) => drawer(page).retry,
  },
]

/** Requests of a read that fails with 500: the first and its retries. */
const TRIES = 4

/** Skips the delay before the next retry. */
async function skipRetryDelay(page: Page) {
  await page.clock.fastForward(8000)
}

async function failAndRecover(page: Page, ambient: Ambient, screen: Screen, kind: Kind) {
  await page.clock.install()
  const planted = await fault(page, ambient, screen.endpoint, kind)
  await screen.open(page)
  if (kind === 'slow') return screen.expectLoaded(page)
  if (kind === '401') {
    await expect(shell(page).signInButton).toBeVisible()
    await expect(page.getByText(t('errors.sessionExpired'))).toHaveCount(1)
    return
  }
  if (kind === 'hang') {
    await expect.poll(planted.count).toBe(1)
    await page.clock.fastForward(11_000)
    await expect(page.getByText(t('common.slow'))).toBeVisible()
    await page.getByRole('button', { name: t('common.cancel') }).click()
    await expect(page.getByText(t('common.slow'))).toBeHidden()
    await expect(page.getByText(/Request aborted/)).toHaveCount(0)
    return
  }
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  const serverErrorPage = page.getByRole('heading', { name: t('pages.serverErrorTitle') })
  // A page without data redirects to /500; under a failed drawer the log remains.
  const redirects = kind === '500' && screen.name === 'the call log'
  await expect(async () => {
    await skipRetryDelay(page)
    await expect((redirects ? serverErrorPage : alert).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectExactly(page, planted.count, retried.includes(kind) ? TRIES : 1)
  await planted.lift()
  if (redirects) {
    await page.goBack()
    return screen.expectLoaded(page)
  }
  // Retry-After of a day: the wait is shown, and a reload still works.
  if (kind === '429') {
    await expect(page.getByRole('button', { name: /\d/ }).filter({ hasText: /\d/ }).first()).toBeVisible()
    await page.reload()
    return screen.expectLoaded(page)
  }
  // A 404 offers no retry.
  if (kind === '404' && screen.name === 'the call drawer') {
    await expect(drawer(page).dialog.getByText(t('callRecords.notFound'), { exact: true })).toBeVisible()
    return
  }
  await screen.retry(page).click()
  await screen.expectLoaded(page)
}

for (const [screen, kind] of sample('reads', cross(screens, kinds), 7))
  test(`${kind} on ${screen.endpoint}: ${screen.name} shows the error and recovers`, async ({
    page,
    startSession,
    ambient,
  }) => {
    await startSession()
    await failAndRecover(page, ambient, screen, kind)
    await expect(page.locator('h1').first()).toBeAttached()
  })

test('a 500 on a first read leads to /500, and Back to the page with its filters', async ({
  page,
  startSession,
  ambient,
}) => {
  await page.clock.install()
  await startSession()
  const planted = await fault(page, ambient, 'GET /call-records', '500')
  await page.goto('/call-records?to=%2B8225&type=web&limit=20')
  await expect.poll(planted.count).toBe(1)
  // No further than the last retry: the toast would be over before it is seen.
  for (let sent = 1; sent < TRIES; sent++)
    await expect(async () => {
      await skipRetryDelay(page)
      await expect.poll(planted.count, { timeout: 1000 }).toBeGreaterThan(sent)
    }).toPass()
  await expect(page.getByText(t('errors.internalServerError'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('pages.serverErrorTitle') })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/500')
  await planted.lift()
  await page.getByRole('button', { name: t('pages.goBack') }).click()
  await expect(callLog(page).rows).toHaveCount(19)
  await expect(callLog(page).filter).toHaveValue('+8225')
  await expect(page).toHaveURL(/type=web/)
})

test('a server that never answers times out after 30 seconds', async ({ page, startSession, ambient }) => {
  await page.clock.install()
  await startSession()
  const planted = await fault(page, ambient, 'GET /call-records', 'hang')
  await page.goto('/call-records')
  await expect.poll(planted.count).toBe(1)
  await expect(callLog(page).heading).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(page.getByText(t('common.slow'))).toBeVisible()
  await expect(page.getByText(t('errors.timeout'))).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(page.getByText(t('errors.timeout')).first()).toBeVisible()
  await expectExactly(page, planted.count, 1)
})
