import type { Page } from '@playwright/test'

/** The text of every toast that shows from the next page load on, in order. */
export async function watchToasts(page: Page): Promise<string[]> {
  const toasts: string[] = []
  await page.exposeBinding('__toast', (_source, text: string) => {
    toasts.push(text)
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
  return toasts
}
