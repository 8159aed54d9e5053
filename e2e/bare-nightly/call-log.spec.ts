import { sample } from '../../tests/support/sample'
import { callLog, expectSearch } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { t } from '../support/translations'

test('the log shows ten calls and its pagination', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open('/')
  await expect(log.rows).toHaveCount(10)
  await expect(log.pageOf(1, 6)).toBeVisible()
  await expect(page).toHaveTitle(`${t('callRecords.title')} · Parley`)
  await log.next.click()
  await expect(log.pageOf(2, 6)).toBeVisible()
  await expect(log.row('c-011')).toBeVisible()
  await expectSearch(page, { page: '2' })
  await page.goBack()
  await expect(log.pageOf(1, 6)).toBeVisible()
})

test('changing the page size returns to the first page', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open('/call-records?page=3')
  await log.perPage.selectOption('50')
  await expect(log.pageOf(1, 2)).toBeVisible()
  await expect(log.rows).toHaveCount(50)
  await expectSearch(page, { limit: '50' })
  await expect(log.perPage.getByRole('option')).toHaveText(['10', '20', '30', '40', '50'])
})

test('a filter narrows the log, is in the URL, and is cleared by Reset', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open('/call-records?page=3')
  await expect(log.reset).toBeHidden()
  await log.filter.fill('2005')
  await expect(log.rows).toHaveCount(1)
  await expect(log.row('c-006')).toBeVisible()
  await expectSearch(page, { to: '2005' })
  await page.reload()
  await expect(log.filter).toHaveValue('2005')
  await expect(log.rows).toHaveCount(1)
  await log.reset.click()
  await expect(log.rows).toHaveCount(10)
  await expect(log.filter).toHaveValue('')
  await expectSearch(page, {})
})

test('types are selected from a list and joined in the URL', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  await log.filterByType('web')
  await log.filterByType('telephony')
  await expect(page).toHaveURL(({ searchParams }) =>
    ['telephony,web', 'web,telephony'].includes(searchParams.get('type') ?? ''),
  )
  await expect(log.pageOf(1, 4)).toBeVisible()
})

test('a filter without matches shows an empty state with Reset', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await page.goto('/call-records?to=000000')
  await expect(page.getByText(t('callRecords.noResults'), { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('table.reset') })
    .last()
    .click()
  await expect(log.rows).toHaveCount(10)
})

test('an account without calls shows an empty state with a link to its numbers', async ({
  page,
  startSession,
  ambient,
}) => {
  // The plain backend sells no numbers and knows no notifications, which are answers and no faults.
  ambient.plant(/phone-numbers\/available|users\/me\/notifications/)
  await startSession('empty')
  await page.goto('/call-records')
  await expect(page.getByText(t('callRecords.emptyTitle'))).toBeVisible()
  await page.getByRole('link', { name: t('getStarted.number') }).click()
  await expect(page).toHaveURL('/phone-numbers?claim=true')
  await expect(page.getByText(t('phoneNumbers.empty'), { exact: true })).toBeVisible()
  await ambient.settled(page)
})

test('a number in the URL keeps its plus, its zeros and all of its digits', async ({ page, startSession }) => {
  await startSession()
  for (const to of ['+8225552000', '0101', '723421968459640832', '662E41']) {
    await page.goto(`/call-records?to=${encodeURIComponent(to)}`)
    await expect(callLog(page).filter).toHaveValue(to)
    await page.reload()
    await expect(callLog(page).filter).toHaveValue(to)
    await expectSearch(page, { to })
  }
})

const nonsense = [
  'page=0',
  'page=-3',
  'page=1.5',
  'page=abc',
  'page=99999999999999999999',
  'limit=7',
  'limit=1000000',
  'type=holographic',
  'type=',
  'startDate=2026-02-30',
  'startDate=yesterday&endDate=[object]',
  'sort=password',
  'sort=__proto__',
  'desc=maybe',
  't=NaN',
  't=-5&call=',
  '__proto__=x&constructor=y',
  'page=2&page=1',
]

for (const query of sample('nonsense', nonsense, 5))
  test(`?${query} falls back to defaults`, async ({ page, startSession }) => {
    await startSession()
    await page.goto(`/call-records?${query}`)
    await expect(callLog(page).rows).toHaveCount(10)
    await expect(callLog(page).pageOf(1, 6)).toBeVisible()
  })

const totals = [
  ['0', 1],
  ['-1', 1],
  ['"12"', 2],
  ['1e9', '100,000,000'],
  ['3', 1],
  ['null', 1],
  ['"many"', 1],
] as const
for (const [total, pages] of sample('totals', totals, 3))
  test(`a total of ${total} gives ${pages} pages`, async ({ page, startSession, ambient }) => {
    // The filter's own text.
    ambient.allow(/total-null/)
    await startSession()
    await page.goto(`/call-records?to=${encodeURIComponent(`total-${total}`)}`)
    await expect(callLog(page).pageOf(1, pages)).toBeVisible()
    await expect(callLog(page).rows).toHaveCount(10)
  })

test('a page beyond the end redirects to the last one', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?page=40')
  await expect(callLog(page).pageOf(6, 6)).toBeVisible()
  await expect(callLog(page).rows).toHaveCount(7)
  await expectSearch(page, { page: '6' })
})

test('deleting all rows of the last page redirects to the previous one', async ({ page, startSession, ambient }) => {
  // The pointer may hover a deleted row, whose prefetch then is a 404.
  ambient.plant(/404.*call-records\/c-05\d/)
  await startSession()
  const log = callLog(page)
  await log.open('/call-records?page=6')
  await page.getByRole('checkbox', { name: t('table.selectPage') }).check()
  await page.getByRole('button', { name: t('callRecords.delete'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('callRecords.deleteAction_other', { count: 7 }) })
    .click()
  await expect(log.pageOf(5, 5)).toBeVisible()
  await expect(log.rows).toHaveCount(10)
})

test('responses that arrive out of order never show under another filter', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  // The responses arrive in reverse order.
  const release: (() => void)[] = []
  await page.route(/call-records\?.*to=/, async (route) => {
    const deferred = new Promise<void>((resolve) => release.push(resolve))
    await deferred
    // The request may have been aborted.
    await route.continue().catch(() => {})
  })
  for (const [index, text] of ['2001', '2002', '2003'].entries()) {
    await log.filter.fill(text)
    await page.keyboard.press('Enter')
    await expect.poll(() => release.length).toBe(index + 1)
  }
  for (const respond of release.toReversed()) respond()
  await expect(log.row('c-004')).toBeVisible()
  await expect(log.rows).toHaveCount(1)
  await expect(log.filter).toHaveValue('2003')
  await expectSearch(page, { to: '2003' })
})

test('typing sends one debounced request, not one per key', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await page.clock.install()
  await log.open()
  const requests = recordRequests(page, 'GET /call-records')
  // Keys that arrive late, on a loaded machine, are no pause in typing.
  await page.clock.pauseAt(Date.now() + 10_000)
  await log.filter.pressSequentially('2005')
  await page.clock.resume()
  await expect(log.rows).toHaveCount(1)
  await requests.expectCount(1)
})

test('sorting orders the page, is announced, and is in the URL', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  const requests = recordRequests(page, 'GET /call-records')
  await log.table.getByRole('button', { name: t('callRecords.columns.duration') }).click()
  await page.getByRole('menuitem', { name: t('callRecords.sort.descending') }).click()
  await expect(log.table.getByRole('columnheader', { name: t('callRecords.columns.duration') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.getByText(t('table.sortedPage'))).toBeVisible()
  await expect(log.rows.first()).toContainText('0:30')
  await expectSearch(page, { sort: 'duration', desc: 'true' })
  await requests.expectCount(0)
  await page.reload()
  await expect(log.rows.first()).toContainText('0:30')
})

test('a column is hidden and shown again from the View menu', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  const header = log.table.getByRole('columnheader', { name: t('common.agent') })
  await expect(header).toBeVisible()
  const toggle = async () => {
    await page.getByRole('button', { name: t('table.view') }).click()
    await page.getByRole('menuitemcheckbox', { name: t('common.agent') }).click()
    await page.keyboard.press('Escape')
  }
  await toggle()
  await expect(header).toBeHidden()
  await page.reload()
  await expect(log.rows.first()).toBeVisible()
  await toggle()
  await expect(header).toBeVisible()
})

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

test('without clipboard access the text is shown instead', async ({ page, startSession }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await startSession()
  const log = callLog(page)
  await log.open()
  await log.showColumn(t('callRecords.columns.id'))
  await page.getByRole('button', { name: t('callRecords.copyId', { id: 'c-002' }) }).click()
  await expect(page.getByText(t('common.copyByHand'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('common.copied'), exact: true })).toHaveCount(0)
})
