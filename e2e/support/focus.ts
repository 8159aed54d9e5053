import type { Page } from '@playwright/test'

interface Focused {
  name: string
  visible: boolean
  body: boolean
}

/** What has the focus, and whether one can see that it has. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'body', visible: false, body: true }
    // A thin thing may have its mark drawn around what it stands in.
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
    }
  })
