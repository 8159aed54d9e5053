import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { endpointPattern, recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const label = (key: string, values = {}) => t(`callRecords.live.${key}`, values)
const endPath = endpointPattern('/call-records/:id/end')

test('a running call ticks, is ended from its row by keyboard, and stays where it is', async ({
  page,
  startSession,
}) => {
  await startSession('live')
  const log = callLog(page)
  const ends = recordRequests(page, (request) => request.method() === 'POST' && endPath.test(request.url()))
  await log.open()
  const row = log.row('live-1')
  await expect(row.getByText(label('running'), { exact: true })).toBeVisible()
  await expect(row.getByRole('timer')).toHaveText(/^1:\d\d$/)
  const first = await row.getByRole('timer').textContent()
  await expect(row.getByRole('timer')).not.toHaveText(first ?? '')
  await expect(log.row('live-2').getByText(label('unreported'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: label('endOf', { id: 'live-1' }), exact: true }).press('Enter')
  const question = page.getByRole('alertdialog', { name: label('endTitle') })
  await expect(question).toContainText('Desk of live')
  await question.getByRole('button', { name: label('end'), exact: true }).press('Enter')
  await expect(shell(page).toasts).toContainText(label('ended'))
  await expect(row.getByRole('timer')).toHaveCount(0)
  await expect(row).toContainText(t('callRecords.endTypes.normal'))
  await expect(log.rows.first()).toContainText('live-1')
  await expect(log.link('live-1')).toBeFocused()
  await ends.expectCount(1)
})

test('an open call that is running grows, and ends in its drawer', async ({ page, startSession }) => {
  await startSession('live')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/call-records?call=live-1')
  const drawer = callLog(page).drawer
  await expect(drawer.getByText(label('runningText'))).toBeVisible()
  await expectNoSideScroll(page)
  await drawer.getByRole('button', { name: label('endOf', { id: 'live-1' }), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: label('end'), exact: true })
    .click()
  await expect(shell(page).toasts).toContainText(label('ended'))
  await expect(drawer.getByText(label('runningText'))).toHaveCount(0)
  await expect(drawer.getByText(t('callRecords.ended.bySystem'))).toBeVisible()
})
