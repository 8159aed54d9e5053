import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { type Ambient, type Where, watch } from './ambient'
import { beginSession } from './session'

export type { Where }

interface Fixtures {
  /** Where the build stands. */
  home: string
  /** Signs a user of the plain backend in without the form; returns the token. */
  begin: (username?: string) => Promise<string>
  /** Holds for every test, named in it or not; see ambient.ts. */
  ambient: Ambient
  /** Another browser profile, watched like the first. */
  newContext: (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; ambient: Ambient }>
}

export const test = base.extend<Where & Fixtures>({
  apiBase: ['', { option: true }],
  guests: [[], { option: true }],
  home: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('playwright.config.ts gives every project a baseURL')
    await use(baseURL)
  },
  begin: async ({ context, home }, use) => {
    await use((username) => beginSession(context, home, username))
  },
  ambient: [
    async ({ context, home, apiBase, guests }, use, info) => {
      const ambient = await watch(context, home, { apiBase, guests })
      await use(ambient)
      // A test that failed already has said what matters.
      if (info.status === info.expectedStatus) expect(await ambient.problems()).toEqual([])
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  newContext: async ({ browser, home, apiBase, guests }, use, info) => {
    const opened: { context: BrowserContext; ambient: Ambient }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: home, ...options })
      const ambient = await watch(context, home, { apiBase, guests })
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
