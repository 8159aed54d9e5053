import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { t } from '../support/translations'

test('copying an id shows a check mark for two seconds, and only if it was copied', async ({
  page,
  context,
  startSession,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSession()
  const log = callLog(page)
  await log.open()
  await log.showColumn(t('callRecords.columns.id'))
  const copied = page.getByRole('button', { name: t('common.copied'), exact: true })
  // Together: a click that takes long to return would end after the check mark.
  await Promise.all([
    expect(copied).toBeVisible(),
    page.getByRole('button', { name: t('callRecords.copyId', { id: 'c-002' }) }).click(),
  ])
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('c-002')
  await expect(copied).toHaveCount(0, { timeout: 4000 })
})
