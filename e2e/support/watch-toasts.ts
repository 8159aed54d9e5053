import { expect, type Page } from '@playwright/test'

/** Collects the text of every toast that shows from the next page load on, in order. */
export async function watchToasts(page: Page) {
  const toasts: string[] = []
  await page.exposeBinding('__toast', (_source, text: string) => {
    if (text !== '') toasts.push(text)
  })
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        if (seen.has(toast)) continue
        seen.add(toast)
        const title = toast.querySelector('[data-title]')?.textContent ?? toast.textContent ?? ''
        ;(window as unknown as { __toast: (text: string) => void }).__toast(title)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return {
    /** Waits for as many toasts, and that these are all. */
    async expectExactly(expected: readonly unknown[]) {
      await expect.poll(() => toasts.length).toBeGreaterThanOrEqual(expected.length)
      // Calls of a binding arrive in order: this one is the last.
      await page.evaluate(() => (window as unknown as { __toast: (text: string) => Promise<void> }).__toast(''))
      expect(toasts).toEqual(expected)
    },
  }
}
