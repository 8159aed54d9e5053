import { expect, type Locator, type Page } from '@playwright/test'

interface Focus {
  name: string
  visible: boolean
  body: boolean
  /** What lies over it, if anything does. */
  coveredBy: string | null
}

/** The focused element, and whether its focus ring can be seen. */
const readFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'body', visible: false, body: true, coveredBy: null }
    // A small control may have its ring drawn around one of its parents.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (each) => each instanceof Element,
    )
    const box = element.getBoundingClientRect()
    const at = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    )
    const marked = around.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const covered = !(at && (element.contains(at) || at.contains(element)))
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      visible: marked && !covered && box.width > 0,
      body: false,
      coveredBy: covered ? (at?.outerHTML.slice(0, 200) ?? 'nothing') : null,
    }
  })

/** An element has the focus, and one can see that it has. */
export async function expectVisibleFocus(page: Page) {
  await expect.poll(() => readFocus(page)).toMatchObject({ visible: true, coveredBy: null })
}

/** An element has the focus: it did not fall back to the body. */
export async function expectFocusKept(page: Page) {
  await expect.poll(() => readFocus(page)).toMatchObject({ body: false })
}

/**
 * After Tab: the focus can be seen, or it has left the page for the browser's own controls.
 *
 * @returns whether it is in the page
 */
export async function expectTabStop(page: Page): Promise<boolean> {
  let inPage = true
  await expect(async () => {
    const focus = await readFocus(page)
    inPage = !focus.body
    expect(focus).toMatchObject(inPage ? { visible: true, coveredBy: null } : { body: true })
  }).toPass()
  return inPage
}

/** Presses Tab (or Shift+Tab) until `target` has the focus; it may appear on the way, as parts that load when they are scrolled to. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

/** Presses Escape until an overlay is gone: Radix begins to listen some renders after it has the focus. */
export async function closeByEscape(overlay: Locator) {
  await expect(async () => {
    await overlay.page().keyboard.press('Escape')
    await expect(overlay).toHaveCount(0, { timeout: 2000 })
  }).toPass()
}
