import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { openDemo, startDemo } from '../support/session'
import { t } from '../support/translations'

/** What looks like a phone number or an e-mail address: in texts, attributes, addresses and the title. */
const personal = /(?:\+|%2B|tel:)\d[\d\s-]{6,}|\b0\d{1,2}-\d{3,4}-\d{4}|[\w.+-]+@[\w-]+\.[a-z]{2,}/giu
const leaksOf = (page: Page) =>
  page.evaluate((source) => {
    const pattern = new RegExp(source, 'giu')
    const texts = [document.title, document.body.innerText]
    for (const element of document.body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (!/^(d|class|style|viewBox|points)$/.test(name)) texts.push(value)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value)
    }
    return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]
  }, personal.source)

async function expectNoLeak(page: Page) {
  await expect.poll(() => leaksOf(page)).toEqual([])
}

test('with masking, log, drawer, contacts and users show no phone number and no email address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const log = callLog(page)
  await startDemo(page)
  await log.open()
  await expect.poll(async () => (await leaksOf(page)).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: t('personal.hide') }).click()
  await expect(page.getByRole('button', { name: t('personal.hidden') })).toBeVisible()
  await expect(log.table).toContainText('•••')
  await expectNoLeak(page)
  await expectAxeClean(page)

  await log.rows
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasTranscript') }) })
    // A call over the web has no number.
    .filter({ hasText: '•••' })
    .first()
    .getByRole('link')
    .click()
  await expect(drawer(page).messages.first()).toBeVisible()
  await expect(drawer(page).editSummary).toHaveCount(0)
  await expectNoLeak(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('callRecords.export'), exact: true }).click()
  const stream = await (await saved).createReadStream()
  let file = ''
  for await (const part of stream) file += part
  expect(file).toContain('•••')
  expect(file.match(personal)).toBeNull()
  await page.keyboard.press('c')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('•••')
  await expect.poll(async () => (await copied()).match(personal)).toBeNull()
  await page.keyboard.press('Escape')

  for (const path of ['/contacts', '/users', '/tasks', '/chats', '/settings/credits']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
    await expectNoLeak(page)
  }
  // A contact is not edited blindly: it is shown first.
  await page.goto('/contacts')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('personal.hiddenText'))).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: t('personal.show') }).click()
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
})

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' })
  test('it is switched in the settings, and holds in another tab and after a reload', async ({ page, context }) => {
    await openDemo(page)
    const other = await context.newPage()
    await other.goto('/call-records')
    await expect(other.getByRole('row').nth(1)).toBeVisible()
    await page.goto('/settings/display')
    await page.getByRole('switch', { name: t('settings.display.maskedSwitch', {}, 'ko') }).check()
    await expect(other.getByRole('table')).toContainText('•••')
    await other.reload()
    await expect(other.getByRole('table')).toContainText('•••')
    await expectNoLeak(other)
  })
})
