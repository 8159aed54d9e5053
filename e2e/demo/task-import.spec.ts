import { expect, test } from '../support/fixtures'
import { csvFile, importDialog } from '../support/import'
import { startDemo } from '../support/session'
import { t } from '../support/translations'

test('tasks are imported with the dialog and the two messages of the specification', async ({ page }) => {
  await startDemo(page)
  await page.goto('/tasks')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tasks.import.open'), exact: true })
    .click()
  const dialog = importDialog(page)
  await expect(page.getByRole('dialog', { name: 'Import Tasks' })).toBeVisible()
  await dialog.submit.click()
  await expect(dialog.dialog.getByText('Please upload a file', { exact: true })).toBeVisible()
  await dialog.file.setInputFiles({ name: 'tasks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(dialog.dialog.getByText('Please upload csv format.', { exact: true })).toBeVisible()

  const lines = [
    '제목,마감일,상태,담당자 이메일',
    '견적서 보내기,2026-12-01 17:00,open,minji.kim@narae-contact.example',
  ]
  await dialog.file.setInputFiles(
    csvFile('할 일.csv', [...lines, '전화하기,내일,open,', '메일 쓰기,,done,nobody@example.com']),
  )
  await expect(dialog.summary(/2 rows are ready · 1 to fix/)).toBeVisible()
  const due = dialog.cell('마감일', 3)
  await due.fill('2026-12-02')
  await due.press('Enter')
  await expect(dialog.summary(/3 rows are ready/)).toBeVisible()
  await dialog.submit.click()
  // The server refuses an assignee who is no user.
  await dialog.expectCounts({ created: 2, failed: 1 })
  await dialog.close.click()
  await expect(page.getByRole('row').filter({ hasText: '견적서 보내기' })).toContainText('minji')
  await expect(page.getByRole('row').filter({ hasText: '전화하기' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: '메일 쓰기' })).toHaveCount(0)
})
