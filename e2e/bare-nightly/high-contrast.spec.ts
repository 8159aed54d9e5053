import { sample } from '../../tests/support/sample'
import { expect, test } from '../support/demo-api'
import { lookAlike } from '../support/high-contrast'
import { screens } from '../support/screens'
import { t } from '../support/translations'

/* `npm run high-contrast` tries all screens, a run of the tests a sample and those where most is drawn. */

/** Segments, the strip of a week, the bars of a campaign and the meter of the credits. */
const drawn = ['/settings/appearance', '/agents/:agent/schedule', '/outbound/:campaign', '/credits']

for (const colorScheme of ['light', 'dark'] as const)
  for (const screen of new Set([...drawn, ...sample(`high contrast, ${colorScheme}`, screens, 2)]))
    test(`${screen}, ${colorScheme}: states are distinguishable in high contrast`, async ({
      page,
      demoApi,
      ambient,
    }) => {
      ambient.plant(/\/api\/v1\/|\/recordings\//)
      await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' })
      await demoApi.start()
      await page.goto(demoApi.pathOf(screen))
      await ambient.settled(page)
      await expect(page.locator('h1').first()).toBeAttached()
      await expect.poll(() => lookAlike(page), { timeout: 90_000 }).toEqual([])
    })

test('states that look alike are found', async ({ page, demoApi }) => {
  await demoApi.start()
  await page.goto('/call-records')
  const tabs = page.getByRole('navigation', { name: t('callRecords.tabs.title') })
  await expect(tabs).toBeVisible()
  await expect.poll(() => lookAlike(page)).toEqual([])
  await page.evaluate(() => {
    const flat = new CSSStyleSheet()
    flat.replaceSync('* { background: none !important; border: 0 !important; box-shadow: none !important }')
    document.adoptedStyleSheets = [flat]
  })
  const alike = `links: ${t('callRecords.tabs.calls')} and ${t('callRecords.tabs.analytics')}`
  await expect.poll(() => lookAlike(page)).toContain(alike)
})
