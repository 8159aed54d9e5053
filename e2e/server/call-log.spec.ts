import { readFileSync } from 'node:fs'
import { callLog, expectSearch } from '../support/call-log'
import { drawer, expectPlayedPast } from '../support/drawer'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/server'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/** Ten rows on the first page, two on the second. */
const CALLS = 12

test('calls are filtered, sorted, searched and paginated on the server', async ({ page, server }) => {
  const log = callLog(page)
  const begun = Date.now() - 3_600_000
  for (let index = 1; index <= CALLS; index++)
    await server.report(String(index), {
      type: index % 2 === 0 ? 'web' : 'telephony',
      from: '+1 212 555 0100',
      to: server.number,
      startTime: new Date(begun + index * 1000).toISOString(),
      // A minute and a second more each.
      duration: index * 61,
      endType: 'normal',
      transcription: [{ role: 'user', content: index === 7 ? `About ${server.word}, please` : 'Good morning' }],
    })
  await server.signIn()
  await log.open()
  // Parley server has neither.
  await expect(page.getByRole('link', { name: t('callRecords.tabs.transcriptions'), exact: true })).toHaveCount(0)
  await expect(page.getByText(t('credits.unavailable'))).toHaveCount(0)
  await log.filter.fill(server.number)
  await expectSearch(page, { to: server.number })
  await expect(log.rows).toContainText([
    '12:12',
    '11:11',
    '10:10',
    '9:09',
    '8:08',
    '7:07',
    '6:06',
    '5:05',
    '4:04',
    '3:03',
  ])
  await expect(log.pageOf(1, 2)).toBeVisible()
  await log.next.click()
  await expect(log.pageOf(2, 2)).toBeVisible()
  await expect(log.rows).toContainText(['2:02', '1:01'])

  // The longest and the shortest of all, not of a page: a new order begins at page 1.
  const duration = t('callRecords.columns.duration')
  await log.table.getByRole('button', { name: duration }).click()
  await page.getByRole('menuitem', { name: t('callRecords.sort.descending') }).click()
  await expectSearch(page, { to: server.number, sort: 'duration', desc: 'true' })
  await expect(log.rows.first()).toContainText('12:12')
  await log.next.click()
  await expect(log.rows.last()).toContainText('1:01')

  await log.filterByType('web')
  await expect(log.rows).toHaveCount(6)
  await expect(log.rows.last()).toContainText('2:02')
  await log.reset.click()

  await page.getByRole('button', { name: t('callRecords.search.open') }).click()
  await page.getByRole('searchbox', { name: t('callRecords.search.field') }).fill(server.word)
  await expect(
    page.getByRole('status').filter({ hasText: t('callRecords.search.foundIn_one', { total: 1 }) }),
  ).toBeVisible()
  await expect(log.rows.first()).toContainText('7:07')
})

test('a call with a recording is played, and a correction survives another delivery by its stack', async ({
  page,
  server,
}) => {
  const log = callLog(page)
  const call = drawer(page)
  const { id } = await server.report('heard', { type: 'telephony', to: server.number, endType: 'normal' })
  const form = new FormData()
  const sound = readFileSync('demo/recordings/en-wrong-number.mp3')
  form.append('file', new File([sound], 'call.mp3', { type: 'audio/mpeg' }))
  await expect.poll(async () => (await server.ask('POST', `/call-records/${id}/recording`, form)).status).toBe(201)
  await server.signIn()
  await log.open(`/call-records?to=${encodeURIComponent(server.number)}`)
  await log.rows.first().getByRole('link').click()
  await call.play.click()
  await expectPlayedPast(page, 0.5)
  await call.pause.click()

  await page.goto(`/call-records?call=${id}&correct=true`)
  const from = call.dialog.getByRole('textbox', { name: t('callRecords.columns.from'), exact: true })
  await from.fill('+1 212 555 0142')
  // A stack that delivers it again does not say what it did not say before.
  await server.report('heard', { type: 'telephony', to: server.number, duration: 61 })
  await call.dialog.getByRole('button', { name: t('form.save'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('form.conflict.save') })
    .click()
  await expect(shell(page).toasts).toContainText(t('callRecords.correct.saved'))
  await page.reload()
  await expect(call.dialog).toContainText('+1 212 555 0142')
  await expect(call.dialog).toContainText('1:01')
  await expect.poll(async () => (await server.ask('GET', `/call-records/${id}`)).record().from).toBe('+12125550142')
})

test('the figures of a period are computed on the server', async ({ page, server }) => {
  const begun = Date.now() - 3_600_000
  for (const [index, endType] of ['normal', 'error', 'normal', 'normal'].entries())
    await server.report(`summed-${index}`, {
      type: 'telephony',
      to: server.number,
      startTime: new Date(begun + index * 1000).toISOString(),
      endTime: new Date(begun + index * 1000 + 90_000).toISOString(),
      duration: 90,
      endType,
    })
  await server.signIn()
  const summed = recordRequests(page, 'GET /call-records/analytics')
  await page.goto(`/call-records?tab=analytics&to=${encodeURIComponent(server.number)}`)
  const figures = page.getByRole('main')
  await expect(figures.getByRole('link', { name: '4', exact: true })).toBeVisible()
  await expect(figures.getByRole('link', { name: '25%' })).toBeVisible()
  await expect(figures.getByText('1:30')).toBeVisible()
  await summed.expectCount(1)
  await figures.getByRole('link', { name: '25%' }).click()
  await expect(callLog(page).rows).toHaveCount(1)
})
