import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'

const looks = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced-colors', colorScheme: 'light', forcedColors: 'active' },
] as const

for (const { name, ...media } of looks)
  test(`every shared component in its states is photographed and accessible: ${name}`, async ({ page }, info) => {
    await page.emulateMedia(media)
    await page.goto('/e2e/components/')
    await expect(page.getByRole('region')).toHaveCount(9)
    await expectAxeClean(page)
    const picture = await page.screenshot({ fullPage: true, path: info.outputPath(`components-${name}.png`) })
    await info.attach(`components-${name}`, { body: picture, contentType: 'image/png' })
  })

test('the menu of a row opens with its actions, the one that deletes last and red', async ({ page }) => {
  await page.goto('/e2e/components/')
  await page.getByRole('button', { name: 'Actions for Maple Street Dental' }).click()
  const last = page.getByRole('menuitem').last()
  await expect(last).toHaveText('Delete')
  const red = await page
    .getByRole('button', { name: 'Delete', exact: true })
    .evaluate((button) => getComputedStyle(button).color)
  await expect(last).toHaveCSS('color', red)
})
