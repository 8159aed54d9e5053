import { expect, test } from '../support/fixtures'
import { openDemo } from '../support/session'
import { t } from '../support/translations'

test('an icon button shows its name on keyboard focus, not after a click', async ({ page }) => {
  await openDemo(page, '/agents')
  const button = page.getByRole('button', { name: t('shell.toggleSidebar') })
  const shown = () => button.evaluate((element) => getComputedStyle(element, '::after').content)
  await button.click()
  await expect(button).toBeFocused()
  await expect.poll(shown).toBe('none')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await expect.poll(shown).toBe(`"${t('shell.toggleSidebar')}"`)
})
