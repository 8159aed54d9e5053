import { openPattern } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test('at 320 px the hours of a campaign fit, with the button that removes them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openDemo(page, '/outbound/campaign_holiday/edit?step=schedule')
  const hours = t('campaigns.fields.windows')
  await expect(page.getByLabel(t('hours.start', { name: hours, number: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('hours.remove', { name: hours, range: '' }) }).first()).toBeVisible()
  await expectNoSideScroll(page)
})

test('at 400 % zoom the bar that saves an agent scrolls with its form', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openDemo(page, '/agents/agent_en_dental_reschedule')
  const name = page.getByRole('textbox', { name: t('agentEditor.fields.name') })
  await name.fill('Bright Dental')
  const save = page.getByRole('button', { name: t('form.save') })
  await expect(save).toBeAttached()
  await name.scrollIntoViewIfNeeded()
  await expect(save).not.toBeInViewport()
  await save.click({ trial: true })
  await expect(name).not.toBeInViewport()
  await expectNoSideScroll(page)
})

test('with text at 200 % the layout at 1,280 px is that of a phone: nothing is cut off, the sidebar is a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of ['/agents/agent_en_dental_reschedule/schedule', '/contacts']) {
    await openDemo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expectNoSideScroll(page)
    await expect(shell(page).navigation).toHaveCount(0)
  }
})

const tables = [
  ...['/agents', '/phone-numbers', '/tasks', '/squads', '/tools', '/knowledge-base', '/webhooks', '/contacts'],
  ...['/training/custom-answer', '/outbound', '/outbound/campaign_holiday', '/users', '/api-keys'],
  '/api-keys?tab=credentials',
]
for (const path of tables)
  test(`at 1280 px ${path} does not scroll horizontally`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openDemo(page, path)
    const table = page.getByRole('table')
    await expect(table.getByRole('cell').first()).toBeVisible()
    const hidden = () =>
      table.evaluate((element) => {
        const box = element.parentElement
        return box ? box.scrollWidth - box.clientWidth : -1
      })
    await expect.poll(hidden).toBe(0)
  })

for (const language of ['en', 'ko'] as const)
  test.describe(`on a phone, ${language}`, () => {
    test.use({ locale: language === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 390, height: 844 } })
    test('the first call is in the upper half; filters open by a button with the number of active ones', async ({
      page,
    }) => {
      const words = (key: string, values = {}) => t(key, values, language)
      await openDemo(page, '/call-records')
      const first = page.getByRole('link', { name: openPattern(language) }).first()
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(350)
      const toolbar = page.getByRole('search')
      const outcome = toolbar.getByRole('combobox', { name: words('callRecords.columns.endType') })
      await expect(outcome).toBeHidden()
      await expect(toolbar.getByRole('searchbox')).toHaveCount(1)
      const filters = toolbar.getByRole('button', { name: words('table.filters'), exact: true })
      await filters.focus()
      await page.keyboard.press('Enter')
      await expect(filters).toHaveAttribute('aria-expanded', 'true')
      await outcome.selectOption('error')
      const set = toolbar.getByRole('button', { name: words('table.filtersSet', { number: 1 }), exact: true })
      await expect(set).toBeVisible()
      await expectNoSideScroll(page)
      await outcome.focus()
      await page.keyboard.press('Escape')
      await expect(outcome).toBeHidden()
      await expect(set).toBeFocused()
      const tools = toolbar.getByRole('button', { name: words('table.tools') })
      const mask = toolbar.getByRole('button', { name: words('personal.hide') })
      await expect(mask).toBeHidden()
      await tools.click()
      await expect(mask).toBeVisible()
      await expectNoSideScroll(page)
    })
  })
