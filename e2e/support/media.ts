import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type { MediaPage } from './media-page'

let built: Promise<string> | undefined

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: { __DEMO__: 'false', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'e2e/support/media-page.ts', formats: ['es'], fileName: 'media' },
    },
  })
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunk = output.find((one) => one.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The media of the tests was not built')
  return chunk.code
}

/** A page of the console with the media of a test call, without its screen. */
export async function openMediaPage(page: Page) {
  built ??= bundle()
  const code = await built
  await page.route('**/assets/media-of-tests.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  await page.goto('/sign-in')
  await page.addScriptTag({ url: '/assets/media-of-tests.js', type: 'module' })
  const inMediaPage = <Result>(act: (media: MediaPage, argument: never) => Result, argument?: unknown) =>
    page.evaluate(`(${act.toString()})(window.media, ${JSON.stringify(argument ?? null)})`) as Promise<Awaited<Result>>
  return {
    inMediaPage,
    expectLog: (expected: string[]) => expect.poll(() => inMediaPage((media) => media.log())).toEqual(expected),
    /** More audio keeps coming in. */
    async expectSound() {
      let before = 0
      await expect
        .poll(() => inMediaPage((media) => media.received()).then((bytes) => (before = bytes)))
        .toBeGreaterThan(0)
      await expect.poll(() => inMediaPage((media) => media.received())).toBeGreaterThan(before)
    },
    expectClosed: () =>
      expect.poll(() => inMediaPage((media) => media.states().every((state) => state === 'closed'))).toBe(true),
  }
}
