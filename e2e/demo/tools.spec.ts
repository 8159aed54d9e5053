import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectVisibleFocus } from '../support/focus'
import { openDemo } from '../support/session'
import { shell } from '../support/shell'
import { tools } from '../support/tools'
import { t } from '../support/translations'

const CURL = `curl -X POST 'https://booking.narae-contact.example/v2/orders/{orderId}/refunds?notify=true' \\
  -H 'Authorization: Bearer sk_live_0123456789' \\
  --json '{"amount": 12.5, "customer": {"name": "Kim", "address": {"city": "Seoul", "zip": "04524"}}}'`

test('a nested request is imported from cURL, saved, tested, and given to an agent', async ({ page }) => {
  const screen = tools(page)
  await openDemo(page)
  await page.getByRole('link', { name: t('sidebar.tools'), exact: true }).click()
  await expect(screen.row('book_appointment')).toBeVisible()
  await expectAxeClean(page)
  await screen.create.click()
  await screen.importCurl.click()
  await screen.command.fill(CURL)
  await expect(screen.dialog).toContainText('/v2/orders/{orderId}/refunds')
  await expectAxeClean(page)
  await screen.take.click()
  await expect(screen.name).toHaveValue('post_orders_refunds')

  // A value from the agent needs a description; a constant does not.
  await screen.param('city').description.fill('Where the customer lives')
  await screen.param('notify').source.selectOption('CONSTANT')
  await screen
    .param('notify')
    .box.getByRole('textbox', { name: t('params.value'), exact: true })
    .fill('true')
  await expect(screen.request).toContainText('/orders/A1001/refunds?notify=true')
  await expect(screen.request).toContainText('Authorization: Bearer <redacted>')
  await screen.showSchema.check({ force: true })
  await expect(screen.schema).toContainText('Where the customer lives')
  await expect(screen.schema).not.toContainText('notify')
  await screen.name.fill('refund order')
  await screen.instead('refund_order').click()
  await expect(screen.name).toHaveValue('refund_order')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(shell(page).toasts).toContainText(screen.label('tools.created'))
  await expect(page).toHaveURL(/\/tools\/tool_/)
  await expect(screen.heading('refund_order')).toBeVisible()
  await expectAxeClean(page)

  await screen.tab('testRun.title').click()
  await screen.sample('customer › address › city').fill('부산')
  await screen.sample('amount').fill('20')
  await screen.run.click()
  await expect(screen.answered(201)).toBeVisible()
  await expect(screen.response).toContainText('"city": "부산"')
  await expect(screen.response).toContainText('"amount": 20')
  await expect(screen.curl).toContainText('<redacted>')
  await expect(page.getByText('sk_live')).toHaveCount(0)
  await expectAxeClean(page)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto('/agents')
  const agentLink = page.getByRole('main').getByRole('row').getByRole('link').first()
  const agent = await agentLink.innerText()
  await agentLink.click()
  await expect(page).toHaveURL(/\/agents\/[^/?]+/)
  await page.goto(`${new URL(page.url()).pathname.split('/').slice(0, 3).join('/')}/tools`)
  await page
    .getByRole('combobox', { name: t('agentEditor.searchIn', { list: t('agentEditor.fields.toolIds') }) })
    .click()
  await page.getByRole('option', { name: /^refund_order/ }).click()
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect(shell(page).toasts).toBeVisible()
  await page.goto(`/tools/${id}?tab=usages`)
  await expect(page.getByRole('main').getByRole('link', { name: agent })).toBeVisible()
  // An agent that uses it prevents its deletion.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.delete') })
    .click()
  const remove = screen.confirmDialog.getByRole('button', { name: t('tools.delete.action') })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription(
    t('deletion.blocked', { users: t('usedBy.agentCount_one', { count: 1 }) }),
  )
})

test('a tool is described by keyboard alone, in Korean, and a slow run is cancelled', async ({ page }) => {
  const screen = tools(page, 'ko')
  await openDemo(page)
  await shell(page).choose('common.language', '한국어')
  await page.goto('/tools/new')
  await screen.name.focus()
  await page.keyboard.insertText('재고 확인')
  await expect(screen.instead('jaego_hwakin')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(screen.name).toHaveValue('jaego_hwakin')
  await expect(screen.name).toBeFocused()
  await screen.address.focus()
  await page.keyboard.insertText('https://slow.example/items')

  await screen.addParam.focus()
  await page.keyboard.press('Enter')
  await screen.kind('query').focus()
  await page.keyboard.press('Enter')
  await expect(screen.newParam).toBeFocused()
  await page.keyboard.insertText('filter')
  const filter = screen.param('filter')
  await filter.dataType.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(filter.dataType).toHaveValue('object')
  await filter.add.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('color')
  await expectVisibleFocus(page)
  await screen.param('color').description.focus()
  await page.keyboard.insertText('찾는 색상')
  await expect(screen.request).toContainText('filter=')
  await expectAxeClean(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(shell(page, 'ko').toasts).toContainText(screen.label('tools.created'))

  await screen.tab('common.settings').focus()
  await page.keyboard.press('ArrowRight')
  await expect(screen.sample('filter › color')).toBeVisible()
  await screen.run.focus()
  await page.keyboard.press('Enter')
  await screen.cancelRun.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(screen.label('testRun.cancelled'))).toBeVisible()
  await expectAxeClean(page)
})
