import type { BrowserContext, Page } from '@playwright/test'
import { browserArgs, findBrowser } from '../../scripts/find-browser.mjs'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { createSession } from '../support/session'

// Without hinting, as on most systems: with it, widths depend on how the font size is rounded to pixels.
test.use({ launchOptions: { executablePath: findBrowser(), args: [...browserArgs, '--font-render-hinting=none'] } })

/** The width of each text of the screen in the Latin letters of a language; what changes by the second is left out. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: [text: string, width: number][] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width } = range.getBoundingClientRect()
      if (/^[A-Za-z][A-Za-z ,.?'-]{3,}$/.test(text) && width > 8) found.push([text, width])
    }
    return found
  })

const sum = (texts: [string, number][]) => texts.reduce((total, [, width]) => total + width, 0)

const screens = {
  '/sign-in': (page: Page) => expect(page.locator('input[type="password"]')).toBeVisible(),
  '/call-records': (page: Page) => expect(callLog(page).rows.first()).toBeVisible(),
}

async function opened(context: BrowserContext, path: keyof typeof screens) {
  const page = await context.newPage()
  // A font that does not arrive delays the load event.
  await page.goto(path, { waitUntil: 'commit' })
  await screens[path](page)
  return page
}

const isInterLoaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => /Inter Variable/.test(family) && status === 'loaded'),
  )

for (const path of ['/sign-in', '/call-records'] as const)
  test(`a first visit of ${path} on a slow line has texts as wide as the second`, async ({ newContext, home }) => {
    const session = async () => {
      const { context } = await newContext()
      if (path === '/call-records') await createSession(context, home)
      return context
    }
    const slow = await session()
    await slow.route('**/*.woff2', () => {})
    const first = await opened(slow, path)

    const fast = await session()
    await expect.poll(isInterLoaded.bind(null, await opened(fast, path))).toBe(true)
    const second = await opened(fast, path)

    // Parts of the screen come later than the rest.
    await expect(async () => {
      const [one, other] = [await widths(first), await widths(second)]
      expect(one.map(([text]) => text)).toEqual(other.map(([text]) => text))
      expect(one.length).toBeGreaterThan(8)
      // Another face, or nothing has been compared.
      expect(sum(one)).not.toBe(sum(other))
      expect(sum(one) / sum(other)).toBeGreaterThan(0.98)
      expect(sum(one) / sum(other)).toBeLessThan(1.02)
    }).toPass()
  })

test('the font is requested with the code, once, and is there for the first visit', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/inter-latin-wght/.test(request.url())) requests.push(request.url())
  })
  await page.goto('/sign-in')
  await screens['/sign-in'](page)
  await expect.poll(() => isInterLoaded(page)).toBe(true)
  await expect.poll(() => requests.length).toBe(1)
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1)
})

test('with the system font setting no font is awaited', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('parley_font', 'system'))
  await page.goto('/sign-in')
  await screens['/sign-in'](page)
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(0)
})
