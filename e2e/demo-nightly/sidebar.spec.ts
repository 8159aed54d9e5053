import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { expectVisibleFocus, tabTo } from '../support/focus'
import { openDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key), exact: true })
const current = (page: Page) => shell(page).navigation.locator('a[aria-current=page]')

test('at 1440 by 900 the sidebar shows all its entries, and the balance, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDemo(page)
  const hidden = () =>
    shell(page).navigation.evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight)
  for (const path of ['/', '/settings', '/apps']) {
    await page.goto(path)
    await expect(current(page)).toHaveCount(1)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('button', { name: /^demo\b/ })).toBeVisible()
    await expect.poll(hidden).toBe(0)
  }
})

test('with the keyboard: nested entries are expanded, followed, and collapsed on another page', async ({ page }) => {
  await openDemo(page)
  await expect(current(page)).toHaveText(t('sidebar.calls'))
  const chevron = shell(page).submenu('sidebar.knowledgeBase')
  await tabTo(page, chevron)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(chevron).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, shell(page).navigation.getByRole('link', { name: t('sidebar.training') }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'training.title')).toBeVisible()
  await expect(current(page)).toHaveText(t('sidebar.training'))
  // Where the page was is closed again; what a person has opened stays.
  await expect(shell(page).submenu('sidebar.callLogs')).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await expect(callLog(page).heading).toBeVisible()
  await expect(chevron).toHaveAttribute('aria-expanded', 'true')
})

test('nested entries open as a menu in the collapsed sidebar, and in the sheet on a phone', async ({ page }) => {
  await openDemo(page)
  await shell(page).toggle.click()
  await shell(page)
    .navigation.getByRole('button', { name: t('sidebar.contacts') })
    .click()
  await expectAxeClean(page)
  await page.getByRole('menuitem', { name: t('sidebar.campaigns') }).click()
  await expect(heading(page, 'campaigns.title')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await shell(page).toggle.click()
  const sheet = page.getByRole('dialog')
  await expect(current(page)).toHaveText(t('sidebar.campaigns'))
  await shell(page).submenu('sidebar.agents').click()
  await expectAxeClean(page)
  await sheet.getByRole('link', { name: t('sidebar.chats') }).click()
  await expect(sheet).toBeHidden()
  await expect(heading(page, 'chats.title')).toBeVisible()
})

test('collapsed, an entry has a tooltip by pointer and by keyboard, which Escape closes', async ({ page }) => {
  await openDemo(page)
  await shell(page).toggle.click()
  const entry = shell(page).navigation.getByRole('link', { name: t('sidebar.tasks'), exact: true })
  const tooltip = page.getByRole('tooltip', { name: t('sidebar.tasks'), exact: true })
  await expect(entry).toBeVisible()
  await entry.hover()
  await expect(tooltip).toBeAttached()
  // In steps: Radix keeps the tooltip open while the pointer moves towards it.
  await page.mouse.move(700, 5, { steps: 10 })
  await expect(tooltip).toHaveCount(0)
  await entry.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await expect(entry).toBeFocused()
})
