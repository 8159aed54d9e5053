import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectVisibleFocus } from '../support/focus'
import { expectNoSideScroll } from '../support/layout'
import { signIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'
import { webhooks } from '../support/webhooks'

test('a delivery fails, is looked at, and is resent once; what agents use is not deleted', async ({
  page,
  ambient,
}) => {
  // The last part provokes this refusal.
  ambient.allow(/status of 409/)
  const screen = webhooks(page)
  await signIn(page)
  await page.getByRole('link', { name: t('sidebar.webhooks') }).click()
  await expect(screen.row('CRM sync')).toBeVisible()
  await expectAxeClean(page)

  await screen.create.click()
  await screen.name.fill('Fragile')
  await screen.address.fill('https://fail.example/calls')
  await screen.event('callEnd').check()
  await screen.addToBody.click()
  await page.keyboard.type('caller')
  await page.getByRole('combobox', { name: t('params.value'), exact: true }).fill('{{call.from}}')
  await expect(screen.preview).toContainText('"caller": "+12135550142"')
  await expectAxeClean(page)
  await screen.save.click()
  await expect(screen.heading('Fragile')).toBeVisible()

  await screen.tab('test').click()
  await screen.send.click()
  await expect(screen.result).toContainText(`${t('request.failed')} · 500`)
  await expectAxeClean(page)

  await screen.tab('deliveries').click()
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
  await expect(screen.deliveries.first()).toContainText(`${screen.label('outcome.delivered')} · 201`)

  await screen.remove.click()
  await screen.confirm.click()
  await expect(page).toHaveURL('/webhooks')
  await expect(screen.row('Fragile')).toHaveCount(0)

  await page.getByRole('button', { name: t('common.deleteOf', { name: 'CRM sync' }) }).click()
  await expect(screen.deleteDialog.getByRole('link').first()).toBeVisible()
  await expectAxeClean(page)
  await screen.confirm.click()
  await expect(screen.deleteDialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen.row('CRM sync')).toBeVisible()
})

test('in Korean and by keyboard alone: a webhook is made, tested, changed and saved', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR' })
  const page = await context.newPage()
  const screen = webhooks(page, 'ko')
  await page.goto('/sign-in?redirect=/webhooks')
  await page.getByLabel(t('auth.username', {}, 'ko')).fill('minji')
  await page.getByLabel(t('auth.password', {}, 'ko'), { exact: true }).fill('parley!demo')
  await page.keyboard.press('Enter')
  await screen.create.focus()
  await page.keyboard.press('Enter')
  await expect(screen.heading(screen.label('newTitle'))).toBeVisible()

  await screen.name.focus()
  await page.keyboard.type('야간 알림')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(screen.address).toBeFocused()
  await page.keyboard.type('http://night.example/in')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(screen.label('form.urlInsecure'))).toBeVisible()
  await expect(screen.address).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://night.example/in')
  await screen.event('error').focus()
  await page.keyboard.press('Space')
  await screen.addHeader.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('X-Key')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await expectVisibleFocus(page)
  await page.keyboard.press('Control+s')
  await expect(shell(page, 'ko').toasts).toContainText(screen.label('created'))
  await expect(screen.heading('야간 알림')).toBeVisible()

  await screen.tab('settings').focus()
  await page.keyboard.press('ArrowRight')
  await expect(screen.tab('test')).toBeFocused()
  await expect(screen.sample).toHaveValue(/"event": "onError"/)
  await screen.send.focus()
  await page.keyboard.press('Enter')
  await expect(screen.result).toContainText(`${screen.label('outcome.delivered')} · 201`)
  await expectAxeClean(page)

  await screen.tab('test').focus()
  await page.keyboard.press('ArrowLeft')
  await screen.name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' 2')
  await page.keyboard.press('Control+s')
  await expect(screen.heading('야간 알림 2')).toBeVisible()
  await page.reload()
  await expect(screen.name).toHaveValue('야간 알림 2')
})

test('T10 a syllable that is still composed does not save a form, choose in the palette or clear the filter', async ({
  page,
  context,
}) => {
  const screen = webhooks(page)
  const cdp = await context.newCDPSession(page)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const finish = (text: string) => cdp.send('Input.insertText', { text })
  await signIn(page)

  await page.goto('/webhooks/hook_crm')
  await screen.name.fill('')
  for (const part of ['ㅇ', '야', '약']) await compose(part)
  await page.keyboard.press('Control+s')
  await finish('야간')
  await expect(screen.name).toHaveValue('야간')
  await expect(shell(page).toasts).toHaveCount(0)
  await page.getByRole('button', { name: t('form.discard') }).click()

  await shell(page).openPalette()
  const field = shell(page).palette.getByRole('combobox')
  await expect(field).toBeFocused()
  for (const part of ['ㅈ', '저', '전']) await compose(part)
  await page.keyboard.press('Enter')
  await expect(field).toBeVisible()
  await expect(page).toHaveURL('/webhooks/hook_crm')
  await finish('전')
  await page.keyboard.press('Escape')

  await page.goto('/webhooks')
  const filter = page.getByRole('searchbox')
  await filter.focus()
  for (const part of ['ㅅ', '사', '상']) await compose(part)
  await expect(screen.row('CRM sync')).toHaveCount(0)
  await finish('상')
  for (const part of ['ㄷ', '다', '담']) await compose(part)
  await finish('담')
  await expect(filter).toHaveValue('상담')
  await expect(screen.row('상담 요약 알림')).toBeVisible()
  await expect(page).toHaveURL(`/webhooks?q=${encodeURIComponent('상담')}`)
})

test('on a phone the list, a webhook and its deliveries fit and are clean', async ({ newContext }) => {
  const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const page = await context.newPage()
  const screen = webhooks(page)
  await signIn(page)
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
