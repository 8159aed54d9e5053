import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'
import { webhooks } from '../support/webhooks'

test('a failed delivery is opened and resent once', async ({ page }) => {
  const screen = webhooks(page)
  await openDemo(page)
  await shell(page).submenu('sidebar.tools').click()
  await page.getByRole('link', { name: t('sidebar.webhooks') }).click()
  await expect(screen.row('CRM sync')).toBeVisible()
  await expectAxeClean(page)

  await screen.toNew.click()
  await screen.name.fill('Fragile')
  await screen.address.fill('https://fail.example/calls')
  await screen.event('callEnd').check()
  await screen.addParam.click()
  await screen.bodyParam.click()
  await expect(screen.newParam).toBeFocused()
  await page.keyboard.type('caller')
  await page.getByRole('combobox', { name: t('params.value'), exact: true }).fill('{{call.from}}')
  await expect(screen.preview).toContainText('"caller": "+12135550142"')
  await expectAxeClean(page)
  await screen.create.click()
  await expect(screen.heading('Fragile')).toBeVisible()

  await screen.tab('testRun.title').click()
  await screen.send.click()
  await expect(screen.result).toContainText(`${t('request.failed')} · 500`)
  await expectAxeClean(page)

  await screen.tab('webhooks.deliveries.title').click()
  await screen.outcome('request.failed').click()
  await expect(screen.deliveries).toHaveCount(1)
  await screen.deliveries.first().getByRole('button', { expanded: false }).first().click()
  await expect(screen.answer).toContainText('Internal Server Error')
  await expect(page).toHaveURL(/delivery=/)
  await expectAxeClean(page)
  // The URL identifies this delivery.
  await page.reload()
  await expect(screen.answer).toContainText('Internal Server Error')

  await screen.resend.first().dblclick()
  await expect(shell(page).toasts).toContainText(screen.label('deliveries.resent'))
  await screen.outcome('webhooks.deliveries.all').click()
  await expect(screen.deliveries).toHaveCount(2)
  await expect(screen.deliveries.first()).toContainText(`${screen.label('deliveries.delivered')} · 201`)

  await screen.remove.click()
  await expect(page).toHaveURL('/webhooks')
  await expect(screen.row('Fragile')).toHaveCount(0)
})

test('on a phone the list, a webhook and its deliveries fit and are clean', async ({ newContext }) => {
  const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const page = await context.newPage()
  const screen = webhooks(page)
  await openDemo(page)
  const pages = [
    ['/webhooks', page.getByRole('link', { name: 'Night shift pager' })],
    ['/webhooks/hook_crm', screen.preview],
    ['/webhooks/hook_pager?tab=deliveries', screen.deliveries.first()],
  ] as const
  for (const [path, content] of pages) {
    await page.goto(path)
    await expect(content).toBeVisible()
    await expectNoSideScroll(page)
    await expectAxeClean(page)
  }
})
