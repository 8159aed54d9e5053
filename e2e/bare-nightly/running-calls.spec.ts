import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { endpointPattern, recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const label = (key: string, values = {}) => t(`callRecords.live.${key}`, values)
const endPath = endpointPattern('/call-records/:id/end')

test('a running call has a timer, is ended from its row with the keyboard, and stays in place', async ({
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
  await expect(
    log.rows.first().getByRole('link', { name: `${t('callRecords.open', { id: 'live-1' })}: ` }),
  ).toBeVisible()
  await expect(log.link('live-1')).toBeFocused()
  await ends.expectCount(1)
})

/** As many messages as `count` says, one a second. */
const answerWithLines = (page: Page, count: () => number) =>
  page.route(endpointPattern('/call-records/:id'), async (route) => {
    const response = await route.fetch()
    const transcription = Array.from({ length: count() }, (_, index) => ({
      role: index % 2 ? 'user' : 'assistant',
      content: `Line ${index} of the talk`,
      offsetSeconds: index,
    }))
    await route.fulfill({ response, json: { ...(await response.json()), transcription } })
  })

test('the latest message of a running call stays in view until the user scrolls away', async ({
  page,
  startSession,
}) => {
  await startSession('live')
  let count = 40
  await answerWithLines(page, () => count)
  await page.goto('/call-records?call=live-1')
  const { dialog, messages, message } = drawer(page)
  const jumpToNow = dialog.getByRole('button', { name: t('callRecords.jumpToNow') })
  await expect(message('Line 39 of')).toBeInViewport()
  count = 44
  await expect(message('Line 43 of')).toBeInViewport()
  await message('Line 43 of').hover()
  // The button appears under the pointer, and must not stop the wheel.
  await page.mouse.wheel(0, -60)
  await jumpToNow.hover()
  await page.mouse.wheel(0, -600)
  await expect(message('Line 43 of')).not.toBeInViewport()
  count = 48
  // With the two events of the call.
  await expect(messages.first()).toHaveAttribute('aria-setsize', '50')
  await expect(message('Line 47 of')).not.toBeInViewport()
})

for (const [name, link, line] of [
  ['moment', 't=3', 3],
  ['match', 'find=Line+5+of', 5],
] as const)
  test(`a link to a ${name} of a running call shows it`, async ({ page, startSession }) => {
    await startSession('live')
    let count = 40
    await answerWithLines(page, () => count)
    await page.goto(`/call-records?call=live-1&${link}`)
    const { messages, message } = drawer(page)
    await expect(message(`Line ${line} of`)).toBeInViewport()
    count = 44
    await expect(messages.first()).toHaveAttribute('aria-setsize', '46')
    await expect(message(`Line ${line} of`)).toBeInViewport()
  })
