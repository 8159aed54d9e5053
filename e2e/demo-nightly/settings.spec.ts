import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('display settings apply at once, and survive a reload', async ({ page, context }) => {
  await openDemo(page)
  const log = callLog(page)
  const time = log.rows.first().locator('time').first()
  const before = await time.innerText()
  const instant = await time.getAttribute('datetime')

  // They are set in another tab; this one follows without a reload.
  const other = await context.newPage()
  await other.goto('/settings/display')
  await other.getByRole('combobox', { name: t('common.timeZone') }).click()
  await expect(other.getByRole('combobox', { name: t('timeZone.find') })).toBeFocused()
  await other.keyboard.type('los angeles')
  await other.keyboard.press('Enter')
  await other.getByRole('radio', { name: new RegExp(t('settings.display.hours24')) }).check()
  await other.getByRole('radio', { name: t('settings.display.compact') }).check()
  await other.getByRole('checkbox', { name: t('sidebar.appearance') }).uncheck()
  await expect(time).not.toHaveText(before)
  await expect(time).toHaveAttribute('datetime', instant ?? '')
  const pacific = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  await expect(time).toHaveText(pacific.format(new Date(instant ?? '')))
  const height = () => log.rows.first().evaluate((row) => row.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(36)

  await page.reload()
  await expect(time).toHaveText(/\d\d:\d\d$/)
  await expect.poll(height).toBeLessThan(36)
  const { navigation } = shell(page)
  await expect(navigation.getByRole('link', { name: t('sidebar.profile') })).toBeVisible()
  await expect(navigation.getByRole('link', { name: t('sidebar.appearance') })).toHaveCount(0)
  // The palette still finds it.
  await shell(page).openPalette()
  await expect(shell(page).palette.getByRole('option', { name: t('sidebar.appearance') })).toBeVisible()
})

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`the settings, ${theme}, ${width} px: axe finds nothing, and nothing is wider than the page`, async ({
    page,
    ambient,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 844 })
    await startDemo(page)
    await page.goto('/settings')
    for (const key of ['profile', 'appearance', 'notifications', 'display'] as const) {
      if (width < 768) await shell(page).toggle.click()
      // The entry itself, or what is nested below it, has this name.
      await shell(page)
        .navigation.getByRole('link', { name: t(`sidebar.${key}`), exact: true })
        .last()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t(`settings.${key}.title`) })).toBeVisible()
      await ambient.settled(page)
      await expectAxeClean(page)
      await expectNoSideScroll(page)
    }
    // The open list of time zones.
    await page.getByRole('combobox', { name: t('common.timeZone') }).click()
    await expect(page.getByRole('combobox', { name: t('timeZone.find') })).toBeFocused()
    await expectAxeClean(page)
  })
