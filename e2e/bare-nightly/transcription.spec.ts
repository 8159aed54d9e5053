import type { Page } from '@playwright/test'
import { drawer } from '../support/drawer'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'

const STATUS = 'GET /call-records/:id/transcription/status'

/** Overrides the visibility of the page. */
const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('polling stops while the tab is hidden, resumes when it is visible and ends with the drawer', async ({
  page,
  startSession,
}) => {
  await page.clock.install()
  await startSession()
  await page.route(/transcription\/status/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { status: 'processing' },
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        })
      : route.fallback(),
  )
  const requests = recordRequests(page, STATUS)
  await page.goto('/call-records?call=c-004')
  await expect(drawer(page).processing).toBeVisible()
  const first = await requests.flushedCount()
  await page.clock.fastForward(3000)
  await requests.expectCount(first + 1)

  await setVisibility(page, 'hidden')
  const hidden = await requests.flushedCount()
  for (let count = 0; count < 5; count++) await page.clock.fastForward(3000)
  await requests.expectCount(hidden)

  await setVisibility(page, 'visible')
  await requests.expectCount(hidden + 1)

  await drawer(page).close.click()
  await expect(drawer(page).dialog).toBeHidden()
  const closed = await requests.flushedCount()
  for (let count = 0; count < 5; count++) await page.clock.fastForward(3000)
  await requests.expectCount(closed)
})

test('a status request that fails for a while does not end the polling', async ({ page, startSession, ambient }) => {
  await page.clock.install()
  await startSession()
  await page.goto('/call-records?call=c-004')
  await drawer(page).generate.click()
  await expect(drawer(page).processing).toBeVisible()
  const planted = await fault(page, ambient, STATUS, '500')
  await page.clock.fastForward(3000)
  await expect.poll(planted.count).toBe(1)
  await page.clock.fastForward(3000)
  await expect.poll(planted.count).toBe(2)
  await expect(drawer(page).processing).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/call-records')
  await planted.lift()
  await expect(async () => {
    await page.clock.fastForward(3000)
    await expect(drawer(page).message('calling Northline Parcel.')).toBeVisible({ timeout: 300 })
  }).toPass()
})
