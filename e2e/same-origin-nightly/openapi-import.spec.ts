import { largeOpenApi } from '../../tests/support/large-openapi'
import { expect, test } from '../support/fixtures'
import { tools } from '../support/tools'
import { t } from '../support/translations'

test('a document of 12 MB is parsed in a worker, and can be cancelled', async ({ page, startSession }) => {
  const screen = tools(page)
  await startSession()
  await page.goto('./tools/new')
  await page.getByRole('button', { name: t('request.importOpenapi') }).click()
  const file = screen.dialog.getByLabel(t('requestImport.file')).and(page.locator('input'))

  // As YAML it takes longer than it may.
  const slow = `openapi: 3.1.0\npaths:\n${'  /things: { get: { summary: Lists things } }\n'.repeat(400_000)}`
  await file.setInputFiles({ name: 'slow.yaml', mimeType: 'application/yaml', buffer: Buffer.from(slow) })
  await expect(screen.dialog.getByText(t('requestImport.reading'))).toBeVisible()
  await screen.dialog.getByRole('button', { name: t('requestImport.stop') }).click()
  await expect(screen.dialog.getByText('slow.yaml')).toHaveCount(0)

  await file.setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(largeOpenApi()) })
  await expect(screen.dialog.getByText(t('requestImport.operations_other', { count: '1,100' }))).toBeVisible()
  await expect(screen.dialog.getByRole('radio')).toHaveCount(100)
  await screen.dialog.getByRole('searchbox').fill('make-549')
  await screen.dialog.getByRole('radio', { name: /Make thing 549/ }).check()
  await screen.take.click()
  await expect(screen.name).toHaveValue('make_549')
  await expect(screen.address).toHaveValue('https://api.example.com/repos/{owner}/things-549')
})
