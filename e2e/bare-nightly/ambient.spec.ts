import type { Page } from '@playwright/test'
import { watch } from '../support/ambient'
import { expect, test } from '../support/fixtures'

/* The checks that end every other test find what they are made for. */

interface Fault {
  name: string
  plant: (page: Page) => Promise<unknown>
  finding: RegExp
}

/** Shows a text in the heading. */
const shown = (text: string): Fault => ({
  name: `"${text}" on the screen`,
  plant: (page) => page.evaluate((words) => document.querySelector('h1')?.append(` ${words} `), text),
  finding: new RegExp(`^text reads "${text.replace(/[[\]]/g, '\\$&')}"`),
})

const faults: Fault[] = [
  {
    name: 'a request to an unknown origin',
    plant: async (page) => {
      await page.route('https://evil.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto('https://evil.example/')
      await page.goto('/sign-in')
      await expect(page.locator('h1')).toBeVisible()
    },
    finding: /^request to an unknown origin: https:\/\/evil\.example/,
  },
  {
    name: 'an error on the console',
    plant: (page) =>
      page.evaluate(() => {
        // biome-ignore lint/suspicious/noConsole: the error is planted
        console.error('oh no')
      }),
    finding: /^console: oh no/,
  },
  {
    name: 'an uncaught error',
    plant: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('escaped')
        })
      }),
    finding: /^uncaught: escaped/,
  },
  {
    name: 'an unhandled rejection',
    plant: (page) => page.evaluate(() => void Promise.reject(new Error('dropped'))),
    finding: /unhandled rejection: Error: dropped/,
  },
  {
    name: 'a violation of the Content Security Policy',
    plant: (page) =>
      page.evaluate(() => {
        const style = document.createElement('style')
        style.textContent = 'body { color: red }'
        document.head.append(style)
      }),
    finding: /^policy: style-src/,
  },
  {
    name: 'a white screen, however short',
    plant: (page) =>
      page.evaluate(() => {
        const root = document.getElementById('root')
        const kept = [...(root?.childNodes ?? [])]
        root?.replaceChildren()
        setTimeout(() => root?.replaceChildren(...kept))
      }),
    finding: /^white screen/,
  },
  {
    name: 'the token sent to another URL',
    plant: (page) => page.evaluate(() => fetch('/favicon.svg', { headers: { Authorization: 'Bearer secret-token' } })),
    finding: /^the token went to .*favicon/,
  },
  {
    name: 'the token in a URL',
    plant: (page) => page.evaluate(() => fetch('/favicon.svg?t=secret-token')),
    finding: /^the token is in .*secret-token/,
  },
  {
    name: 'a phone number sent to the tag',
    plant: (page) =>
      page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ label: '+12135551000' })),
    finding: /^the tag received \+12135551000/,
  },
  ...['undefined', 'NaN', 'Invalid Date', '[object Object]', 'callRecords.columns.id'].map(shown),
  {
    name: 'a body that takes no clicks',
    plant: (page) =>
      page.evaluate(() => {
        document.body.style.pointerEvents = 'none'
      }),
    finding: /takes no pointer events/,
  },
  {
    name: 'a page that is hidden from assistive technology',
    plant: (page) => page.evaluate(() => document.getElementById('root')?.setAttribute('aria-hidden', 'true')),
    finding: /#root is hidden/,
  },
  {
    name: 'a text that was executed',
    plant: (page) => page.evaluate(() => Object.assign(window, { __xss: 1 })),
    finding: /a hostile text was executed/,
  },
]

test('a page without a fault has no findings, and every planted fault is found', async ({
  browser,
  home,
  apiBase,
  allowedOrigins,
}) => {
  const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' })
  const ambient = await watch(context, home, { apiBase, allowedOrigins })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await expect(page.locator('h1')).toBeVisible()
  expect(await ambient.problems()).toEqual([])
  for (const { plant } of faults) await plant(page)
  for (const { name, finding } of faults)
    await expect.poll(() => ambient.problems(), name).toContainEqual(expect.stringMatching(finding))
  await context.close()
})

test('an expected fault is not reported, and all others still are', async ({
  browser,
  home,
  apiBase,
  allowedOrigins,
}) => {
  const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' })
  const ambient = await watch(context, home, { apiBase, allowedOrigins })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await expect(page.locator('h1')).toBeVisible()
  await page.route(/(missing|other)\.svg/, (route) => route.fulfill({ status: 404 }))
  ambient.allow(/^a hostile text/)
  ambient.plant(/missing\.svg/)
  await page.evaluate(async () => {
    Object.assign(window, { __xss: 1 })
    await Promise.all(['missing.svg', 'other.svg'].map((file) => fetch(`/assets/${file}`)))
  })
  await expect.poll(() => ambient.problems()).toEqual([expect.stringMatching(/^console: .*other\.svg/)])
  await context.close()
})
