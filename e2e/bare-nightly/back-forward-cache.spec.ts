import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../../scripts/find-browser.mjs'
import { watch } from '../support/ambient'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { createSession } from '../support/session'
import { shell } from '../support/shell'

test('a page restored from the back/forward cache shows no data of a session that has ended', async ({
  home,
  apiBase,
  allowedOrigins,
}) => {
  // Playwright disables that cache by default.
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' })
  const ambient = await watch(context, home, {
    apiBase,
    allowedOrigins: [...allowedOrigins, 'https://elsewhere.example'],
  })
  await createSession(context, home)
  const page = await context.newPage()
  await callLog(page).open()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      // When the page is restored, before the first paint.
      queueMicrotask(() => {
        Object.assign(window, { persisted, textThen: document.body.innerText })
      })
    })
  })
  await page.goto(`${apiBase}/recordings/text/elsewhere`)
  const other = await context.newPage()
  await callLog(other).open()
  await shell(other).signOut()
  await expect(shell(other).signInButton).toBeVisible()
  await page.bringToFront()
  await page.goBack()
  await expect(shell(page).signInButton).toBeVisible()
  const shown = () =>
    page.evaluate(() => {
      const { persisted, textThen } = window as unknown as { persisted?: boolean; textThen?: string }
      return { persisted: persisted === true, textThen: textThen ?? '' }
    })
  const description = String((await shown()).persisted)
  test.info().annotations.push({ type: 'restored from the cache', description })
  await expect.poll(async () => (await shown()).textThen).not.toContain('of ada')
  await expect(page.getByText('of ada')).toHaveCount(0)
  expect(await ambient.problems()).toEqual([])
  await browser.close()
})
