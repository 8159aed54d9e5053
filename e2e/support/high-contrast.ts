import type { Page } from '@playwright/test'
import { settleAnimations } from './axe'

/** Controls and marks whose states look alike as they are painted: chosen or not, filled or not, drawn or not. */
export async function lookAlike(page: Page): Promise<string[]> {
  await settleAnimations(page)
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
    const all = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter(isShown)
    /** Background, edge and shadow: what is left where the system chooses the colors. */
    const lookOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      const { backgroundColor, boxShadow, borderBottomWidth, borderBottomColor, transform } = style
      const edge = borderBottomWidth === '0px' ? '' : borderBottomColor
      return [backgroundColor, edge, boxShadow, pseudo && transform].join(' ')
    }
    const shownName = (element: Element) =>
      `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
    const found: string[] = []
    /** With the styles of the first child: the number of a step is one. */
    const partsOf = (element: Element) =>
      [
        lookOf(element),
        lookOf(element, '::before'),
        element.firstElementChild && lookOf(element.firstElementChild),
      ].join()
    const compare = (kind: string, chosen: Element | undefined, other: Element | undefined) => {
      if (chosen && other && partsOf(chosen) === partsOf(other))
        found.push(`${kind}: ${shownName(chosen)} and ${shownName(other)}`)
    }
    for (const list of all('[role="tablist"]'))
      compare('tabs', all('[aria-selected="true"]', list)[0], all('[aria-selected="false"]', list)[0])
    for (const list of all('nav'))
      compare('links', all('a[aria-current]', list)[0], all('a:not([aria-current])', list)[0])
    for (const group of all('fieldset')) {
      const labels = all('label', group).filter((label) => label.querySelector('input.sr-only[type="radio"]'))
      compare(
        'segments',
        labels.find((label) => label.querySelector(':checked')),
        labels.find((label) => !label.querySelector(':checked')),
      )
    }
    compare('switches', all('[role="switch"]:checked')[0], all('[role="switch"]:not(:checked)')[0])
    for (const bar of all('[role="meter"], [role="progressbar"]')) {
      const filled = bar.firstElementChild
      if (filled?.getBoundingClientRect().width) compare('bar', filled, bar)
    }
    const ground = getComputedStyle(document.body).backgroundColor
    const clear = new Set(['none', 'rgba(0, 0, 0, 0)', ground])
    for (const drawing of all('svg[role="img"], figure svg, [role="img"] svg')) {
      const marks = [...drawing.querySelectorAll('rect, path, circle, line, polyline')]
      const isDrawn = marks.some((mark) => {
        const { fill, stroke } = getComputedStyle(mark)
        return !clear.has(fill) || !clear.has(stroke)
      })
      if (marks.length > 0 && !isDrawn) found.push(`drawing: ${shownName(drawing)}`)
    }
    const backdropOf = (element: Element | null): string => {
      if (!element) return ground
      const { backgroundColor } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? backdropOf(element.parentElement) : backgroundColor
    }
    // A bar of a funnel, an hour of a week, a cell of a heat map: a box without content, sized or shaded by a value. What is
    // closed or none may look like what is behind it, but not all of a list or a table.
    const isDrawn = new Map<Element, boolean>()
    for (const box of all('[style]')) {
      const { width, height, opacity } = (box as HTMLElement).style
      if (!(width || height || opacity) || opacity === '0' || box.hasChildNodes() || !box.clientWidth) continue
      if (box.matches('svg *, input, textarea, col, iframe, canvas')) continue
      const { backgroundColor } = getComputedStyle(box)
      const differs = backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== backdropOf(box.parentElement)
      const group = box.closest('table, ol, ul, dl, figure, section') ?? document.body
      isDrawn.set(group, differs || isDrawn.get(group) === true)
    }
    for (const [group, drawn] of isDrawn) if (!drawn) found.push(`boxes: ${shownName(group)}`)
    return found
  })
}
