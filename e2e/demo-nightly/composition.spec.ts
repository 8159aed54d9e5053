import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'
import { webhooks } from '../support/webhooks'

test('keys during composition do not save a form, select in the palette or clear the filter', async ({
  page,
  context,
}) => {
  const screen = webhooks(page)
  const cdp = await context.newCDPSession(page)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const finish = (text: string) => cdp.send('Input.insertText', { text })
  await startDemo(page)

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
