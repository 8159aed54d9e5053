import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The types of axe's own Playwright differ slightly. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** Violations of WCAG A, AA or best practices: rule, element and summary. */
export async function axeFindings(page: Page): Promise<string[]> {
  // axe would measure the intermediate colours of an element that fades in or out.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // The screens have no frames whose results would be collected in a blank page, and selectors of what is right are
  // not read: a quarter of the time.
  const builder = new AxeBuilder({ page: page as unknown as AxePage })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  // An open menu is a portal outside every landmark.
  if (await page.getByRole('menu').count()) builder.disableRules(['region'])
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

export async function expectAxeClean(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What loads late fades in meanwhile.
  await expect.poll(() => axeFindings(page), { timeout: 60_000 }).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}
