import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The types of axe's own Playwright differ slightly. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** The intermediate colours of an element that fades in or out would be measured. */
export const settleAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** What a sticky bar covers at this moment can be scrolled into sight: without the bar it has its size. */
const STICKY = '[class*="sticky"] { position: static !important }'

const unstick = (page: Page) =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, STICKY)
const stick = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop())

/** Violations of WCAG A, AA or best practices: rule, element and summary. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settleAnimations(page)
  // The screens have no frames whose results would be collected in a blank page, and selectors of what is right are
  // not read: a quarter of the time.
  const builder = new AxeBuilder({ page: page as unknown as AxePage })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  // An open menu is a portal outside every landmark.
  if (await page.getByRole('menu').count()) builder.disableRules(['region'])
  await unstick(page)
  const { violations } = await builder.analyze()
  await stick(page)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A pointer does not meet it: the marks of the lanes are buttons for the keyboard, drawn on one surface.
      .filter(({ html }) => id !== 'target-size' || !html.includes('pointer-events-none'))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

export async function expectAxeClean(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What loads late fades in meanwhile.
  await expect.poll(() => axeFindings(page), { timeout: 60_000 }).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}
