import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The types of axe's own Playwright differ slightly. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** No violation of WCAG A, AA or best practices. */
export async function expectAxeClean(page: Page) {
  // axe would measure the intermediate colours of an element that fades in or out.
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  const findings = async () => {
    const { violations } = await builder.analyze()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }
  // What loads late fades in meanwhile.
  await expect.poll(findings, { timeout: 10_000 }).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}
