import type { Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import type { Ambient } from '../support/ambient'
import { expect, test } from '../support/demo-api'
import { mutations } from '../support/mutations'
import { screens } from '../support/screens'
import { t } from '../support/translations'

/** Fails where the screen could not be rendered, or cannot be left for another. */
async function expectUsable(page: Page, ambient: Ambient) {
  await ambient.settled(page)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(t('errors.somethingWentWrong'))).toHaveCount(0)
  await expect(page.getByText(t('common.partFailed'))).toHaveCount(0)
  expect(await ambient.problems()).toEqual([])
  const contacts = page.getByRole('link', { name: t('sidebar.contacts'), exact: true }).first()
  const dialog = page.getByRole('dialog')
  // An open dialog hides the sidebar, and may be rendered only after the last request is answered.
  await expect(contacts.or(dialog).first()).toBeVisible()
  await expect(async () => {
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
    await contacts.click({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: t('sidebar.contacts') })).toBeVisible()
}

const cells = sample('mutated answers', cross(screens, Object.keys(mutations)), 8)
for (const screen of new Set(cells.map(([screen]) => screen))) {
  const kinds = cells.filter(([other]) => other === screen).map(([, kind]) => kind)
  test(`${screen} does not crash on responses with ${kinds.join(', ')}`, async ({ page, demoApi, ambient }) => {
    test.setTimeout(kinds.length * 60_000)
    // An unreadable answer shows an error in its section, and a changed id is answered with 404.
    ambient.plant(/\/api\/v1\/|\/recordings\//)
    let mutate = (json: unknown) => json
    // Changed capabilities say that screens are not offered, such as that of the contacts, to which each screen is left.
    await demoApi.start((json, path) => (path === '/capabilities' ? json : mutate(json)))
    for (const kind of kinds)
      await test.step(kind, async () => {
        mutate = mutations[kind] ?? mutate
        await page.goto(demoApi.pathOf(screen))
        await expectUsable(page, ambient)
      })
  })
}
