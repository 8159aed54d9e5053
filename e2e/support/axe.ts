import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe brings a Playwright of its own, whose types differ by a hair. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** No violation of WCAG A or AA, nor of best practice. */
export async function expectAxeClean(page: Page) {
  // A surface on its way in, or a toast on its way out while axe reads, has colours between the two it will have.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const builder = new AxeBuilder({ page: page as unknown as AxePage })
  // A menu hangs at the end of the document, outside every landmark, for as long as it is open.
  if (await page.getByRole('menu').count()) builder.disableRules(['region'])
  const { violations } = await builder.analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect(found).toEqual([])
}
