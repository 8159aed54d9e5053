import type { Page } from '@playwright/test'
import { watch } from '../support/ambient'
import { expect, test } from '../support/fixtures'

/* The checks at the end of every other test see what they are there to see. */

interface Planted {
  name: string
  plant: (page: Page) => Promise<unknown>
  seen: RegExp
}

const faults: Planted[] = [
  {
    name: 'a complaint on the console',
    plant: (page) =>
      page.evaluate(() => {
        // biome-ignore lint/suspicious/noConsole: the complaint is planted
        console.error('oh no')
      }),
    seen: /^console: oh no/,
  },
  {
    name: 'an error nobody caught',
    plant: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('escaped')
        })
        return new Promise((resolve) => setTimeout(resolve))
      }),
    seen: /^uncaught: escaped/,
  },
  {
    name: 'a promise nobody waited for',
    plant: (page) =>
      page.evaluate(() => {
        void Promise.reject(new Error('dropped'))
        return new Promise((resolve) => setTimeout(resolve))
      }),
    seen: /unhandled rejection: Error: dropped/,
  },
  {
    name: 'a breach of the policy',
    plant: (page) =>
      page.evaluate(() => {
        document.head.append(document.createElement('style'))
        const style = document.querySelector('head style')
        if (style) style.textContent = 'body { color: red }'
        return new Promise((resolve) => setTimeout(resolve))
      }),
    seen: /^policy: style-src/,
  },
  {
    name: 'a white screen, however short',
    plant: (page) =>
      page.evaluate(() => {
        const root = document.getElementById('root')
        const kept = [...(root?.childNodes ?? [])]
        root?.replaceChildren()
        return new Promise<void>((resolve) =>
          setTimeout(() => {
            root?.replaceChildren(...kept)
            resolve()
          }),
        )
      }),
    seen: /^white screen/,
  },
  {
    name: 'a request to a stranger',
    plant: async (page) => {
      await page.route('https://evil.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto('https://evil.example/')
      await page.goto('/sign-in')
    },
    seen: /^asked a stranger: https:\/\/evil\.example/,
  },
  {
    name: 'the token on its way elsewhere',
    plant: (page) => page.evaluate(() => fetch('/favicon.svg', { headers: { Authorization: 'Bearer secret-token' } })),
    seen: /^the token went to .*favicon/,
  },
  {
    name: 'the token in an address',
    plant: async (page) => {
      await page.evaluate(() => fetch('/favicon.svg', { headers: { Authorization: 'Bearer secret-token' } }))
      await page.evaluate(() => fetch('/favicon.svg?t=secret-token'))
    },
    seen: /^the token stands in .*secret-token/,
  },
  {
    name: 'a phone number told to the tag',
    plant: (page) =>
      page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ label: '+12135551000' })),
    seen: /^the tag was told \+12135551000/,
  },
  ...['undefined', 'NaN', 'Invalid Date', '[object Object]', 'callRecords.columns.id'].map((text) => ({
    name: `"${text}" on the screen`,
    plant: (page: Page) => page.evaluate((shown) => document.querySelector('h1')?.append(` ${shown}`), text),
    seen: /^text reads "/,
  })),
  {
    name: 'a body that takes no clicks',
    plant: (page) =>
      page.evaluate(() => {
        document.body.style.pointerEvents = 'none'
      }),
    seen: /takes no pointer events/,
  },
  {
    name: 'a page that is hidden from assistive technology',
    plant: (page) => page.evaluate(() => document.getElementById('root')?.setAttribute('aria-hidden', 'true')),
    seen: /#root is hidden/,
  },
  {
    name: 'a text that ran',
    plant: (page) => page.evaluate(() => Object.assign(window, { __xss: 1 })),
    seen: /a hostile text was executed/,
  },
]

for (const { name, plant, seen } of faults)
  test(`${name} is seen at the end`, async ({ browser, home, apiBase, guests }) => {
    const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' })
    const ambient = await watch(context, home, { apiBase, guests })
    const page = await context.newPage()
    await page.goto('/sign-in')
    await expect(page.locator('h1')).toBeVisible()
    expect(await ambient.problems()).toEqual([])
    await plant(page)
    await expect(page.locator('h1')).toBeVisible()
    expect((await ambient.problems()).filter((problem) => seen.test(problem))).not.toEqual([])
    await context.close()
  })
