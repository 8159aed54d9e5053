import { cross, sample } from '../../tests/support/sample'
import { expect, test } from '../support/demo-api'
import { equalAccessFindings } from '../support/equal-access'
import { screens } from '../support/screens'

/* The second engine beside axe. A screen takes it ten seconds: `npm run equal-access` tries all of them. */

for (const [screen, colorScheme] of sample('equal access', cross(screens, ['light', 'dark'] as const), 2))
  test(`${screen}, ${colorScheme}: IBM Equal Access finds nothing`, async ({ page, demoApi, ambient }) => {
    ambient.plant(/\/api\/v1\/|\/recordings\//)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await demoApi.start()
    await page.goto(demoApi.pathOf(screen))
    await ambient.settled(page)
    await expect(page.locator('h1').first()).toBeAttached()
    // Parts of a screen load late.
    await expect.poll(() => equalAccessFindings(page), { timeout: 90_000 }).toEqual([])
  })

test('IBM Equal Access sees a planted fault', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/terms'
    link.textContent = 'Open call'
    link.setAttribute('aria-label', 'Show the recording')
    document.querySelector('main')?.append(link)
  })
  await expect.poll(() => equalAccessFindings(page)).toContainEqual(expect.stringMatching(/^label_name_visible: /))
})
