import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Ambient, type TestTarget, watch } from './ambient'
import { createSession } from './session'

export type { TestTarget }

interface Options {
  /** The demo has its hostile, oversized and failing rows, as after `?fixtures`. */
  fixtureRows: boolean
}

interface Fixtures {
  /** Origin of the build under test. */
  home: string
  /** Signs a user of the plain backend in without the form; returns the token. */
  startSession: (username?: string) => Promise<string>
  /** Checks that hold for every test; see ambient.ts. */
  ambient: Ambient
  /** Another browser profile, watched like the first. */
  newContext: (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; ambient: Ambient }>
}

const askForFixtures = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A page that has no address yet has no storage either.
    if (location.protocol !== 'about:') sessionStorage.setItem('parley_fixtures', 'true')
  })

export const test = base.extend<TestTarget & Options & Fixtures>({
  apiBase: ['', { option: true }],
  allowedOrigins: [[], { option: true }],
  fixtureRows: [false, { option: true }],
  context: async ({ context, fixtureRows }, use) => {
    if (fixtureRows) await askForFixtures(context)
    await use(context)
  },
  home: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('playwright.config.ts gives every project a baseURL')
    await use(baseURL)
  },
  startSession: async ({ context, home }, use) => {
    await use((username) => createSession(context, home, username))
  },
  ambient: [
    async ({ context, home, apiBase, allowedOrigins }, use, info) => {
      const ambient = await watch(context, home, { apiBase, allowedOrigins })
      await use(ambient)
      // The failure of the test itself matters more.
      if (info.status === info.expectedStatus) expect(await ambient.problems()).toEqual([])
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  newContext: async ({ browser, home, apiBase, allowedOrigins, fixtureRows }, use, info) => {
    const opened: { context: BrowserContext; ambient: Ambient }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: home, ...options })
      if (fixtureRows) await askForFixtures(context)
      const ambient = await watch(context, home, { apiBase, allowedOrigins })
      opened.push({ context, ambient })
      return { context, ambient }
    })
    for (const { context, ambient } of opened) {
      if (info.status === info.expectedStatus) expect(await ambient.problems()).toEqual([])
      await context.close()
    }
  },
})

export { expect }
