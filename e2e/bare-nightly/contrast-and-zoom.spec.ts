import type { Locator } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
const differ = (one: Locator, other: Locator) =>
  expect.poll(async () => (await background(one)) !== (await background(other))).toBe(true)

test.describe('with forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('selected and current states differ from the others', async ({ page, startSession, ambient }) => {
    // This API has no notification settings; those of the browser are there all the same.
    ambient.plant(/404.*\/notifications/)
    await startSession()
    await page.goto('/settings/notifications')
    const switches = page.getByRole('switch')
    await expect(switches.nth(1)).not.toBeChecked()
    const sound = switches.first()
    await sound.check()
    await differ(sound, switches.nth(1))

    const { navigation } = shell(page)
    await differ(
      navigation.getByRole('link', { name: t('sidebar.notifications') }),
      navigation.getByRole('link', { name: t('sidebar.display') }),
    )
    await page.goto('/settings/appearance')
    await expectAxeClean(page)
  })

  test('the selected row, a button and the parts of the waveform are visible', async ({ page, startSession }) => {
    await startSession()
    await page.goto('/call-records')
    const log = callLog(page)
    const box = log.rows.nth(1).getByRole('checkbox')
    await box.check()
    await differ(log.rows.nth(1).getByRole('cell').first(), log.rows.nth(2).getByRole('cell').first())
    await page.goto('/call-records?call=c-001')
    const { dialog, messages, slider } = drawer(page)
    await expect(messages.first()).toBeVisible()
    // The track of the slider holds its bars.
    const bars = slider.locator('xpath=../..').locator('[aria-hidden] > span')
    await differ(bars.first(), dialog)
    const play = dialog.getByRole('button', { name: t('callRecords.play'), exact: true })
    await differ(play, dialog)
    await expectAxeClean(page)
  })
})

test('at 400 % zoom a call is readable: no sticky element covers its transcript', async ({ page, startSession }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await startSession()
  await page.goto('/call-records?call=c-001')
  const { messages } = drawer(page)
  const line = messages.first()
  await expect(line).toBeAttached()
  await line.scrollIntoViewIfNeeded()
  // Playwright clicks only what nothing else covers.
  await line.click({ trial: true })
  await expect(line).toBeInViewport({ ratio: 0.9 })
  await expectNoSideScroll(page)
})

test('the text size of the browser is respected', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records')
  await expect(callLog(page).heading).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const sizeOf = () => callLog(page).heading.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  const before = await sizeOf()
  await client.send('Page.enable')
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.reload()
  await expect(callLog(page).heading).toBeVisible()
  await expect.poll(sizeOf).toBeCloseTo(before * 2, 0)
})
