import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The types of axe's own Playwright differ slightly. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** No violation of WCAG A, AA or best practices. */
export async function expectAxeClean(page: Page) {
  // axe would measure the intermediate colours of an element that fades in or out, which an animation that has just been
  // cut short keeps until the next frame.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
    await frame()
    await frame()
  })
  // The screens have no frames whose results would be collected in a blank page, and selectors of what is right are
  // not read: a quarter of the time.
  const builder = new AxeBuilder({ page: page as unknown as AxePage })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  // An open menu is a portal outside every landmark.
  if (await page.getByRole('menu').count()) builder.disableRules(['region'])
  const { violations } = await builder.analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect(found).toEqual([])
}
