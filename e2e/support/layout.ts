import { expect, type Page } from '@playwright/test'

/** WCAG 1.4.10: what is wider than the screen scrolls in its own box, never the page. */
export async function expectNoSideScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}
