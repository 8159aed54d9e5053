import type { Page } from '@playwright/test'
import { watch } from '../support/ambient'
import { expect, test } from '../support/fixtures'

/* The checks at the end of every other test find what they are made for. */

interface Planted {
  name: string
  plant: (page: Page) => Promise<unknown>
  finding: RegExp
}

const faults: Planted[] = [
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
        return new Promise((resolve) => setTimeout(resolve))
      }),
    finding: /^uncaught: escaped/,
  },
  {
    name: 'an unhandled rejection',
    plant: (page) =>
      page.evaluate(() => {
        void Promise.reject(new Error('dropped'))
        return new Promise((resolve) => setTimeout(resolve))
      }),
    finding: /unhandled rejection: Error: dropped/,
  },
  {
    name: 'a violation of the Content Security Policy',
    plant: (page) =>
      page.evaluate(() => {
        document.head.append(document.createElement('style'))
        const style = document.querySelector('head style')
        if (style) style.textContent = 'body { color: red }'
        return new Promise((resolve) => setTimeout(resolve))
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
        return new Promise<void>((resolve) =>
          setTimeout(() => {
            root?.replaceChildren(...kept)
            resolve()
          }),
        )
      }),
    finding: /^white screen/,
  },
  {
    name: 'a request to an unknown origin',
    plant: async (page) => {
      await page.route('https://evil.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto('https://evil.example/')
      await page.goto('/sign-in')
    },
    finding: /^request to an unknown origin: https:\/\/evil\.example/,
  },
  {
    name: 'the token sent to another URL',
    plant: (page) => page.evaluate(() => fetch('/favicon.svg', { headers: { Authorization: 'Bearer secret-token' } })),
    finding: /^the token went to .*favicon/,
  },
  {
    name: 'the token in a URL',
    plant: async (page) => {
      await page.evaluate(() => fetch('/favicon.svg', { headers: { Authorization: 'Bearer secret-token' } }))
      await page.evaluate(() => fetch('/favicon.svg?t=secret-token'))
    },
    finding: /^the token is in .*secret-token/,
  },
  {
    name: 'a phone number sent to the tag',
    plant: (page) =>
      page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ label: '+12135551000' })),
    finding: /^the tag received \+12135551000/,
  },
  ...['undefined', 'NaN', 'Invalid Date', '[object Object]', 'callRecords.columns.id'].map((text) => ({
    name: `"${text}" on the screen`,
    plant: (page: Page) => page.evaluate((shown) => document.querySelector('h1')?.append(` ${shown}`), text),
    finding: /^text reads "/,
  })),
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

for (const { name, plant, finding } of faults)
  test(`${name} is found at the end`, async ({ browser, home, apiBase, allowedOrigins }) => {
    const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' })
    const ambient = await watch(context, home, { apiBase, allowedOrigins })
    const page = await context.newPage()
    await page.goto('/sign-in')
    await expect(page.locator('h1')).toBeVisible()
    expect(await ambient.problems()).toEqual([])
    await plant(page)
    await expect(page.locator('h1')).toBeVisible()
    expect((await ambient.problems()).filter((problem) => finding.test(problem))).not.toEqual([])
    await context.close()
  })
