import { expect, type Page } from '@playwright/test'

/** From here on, every change of the page is searched for `marker`, however briefly it is in the document. */
export async function watchForText(page: Page, marker: string | RegExp) {
  const seen: string[] = []
  await page.exposeBinding('__seenText', (_source, text: string) => {
    if (text !== '') seen.push(text)
  })
  const watchFor = (source: string) => {
    const wanted = new RegExp(source)
    const look = () => {
      const text = document.body?.textContent ?? ''
      const at = text.search(wanted)
      if (at >= 0)
        (window as unknown as { __seenText: (text: string) => void }).__seenText(
          text.slice(Math.max(0, at - 40), at + 80),
        )
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }
  const source = typeof marker === 'string' ? marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : marker.source
  await page.addInitScript(watchFor, source)
  await page.evaluate(watchFor, source)
  return {
    /** To be called when the page has reached its final state. */
    async expectNever() {
      // Calls of a binding arrive in order: this one is the last.
      await page.evaluate(() => (window as unknown as { __seenText: (text: string) => Promise<void> }).__seenText(''))
      expect(seen).toEqual([])
    },
  }
}
