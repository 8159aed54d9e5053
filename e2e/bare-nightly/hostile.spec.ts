import { hostile, oddities } from '../../scripts/lib/bare-data.mjs'
import { sample } from '../../tests/support/sample'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { setSession } from '../support/session'
import { shell } from '../support/shell'
import { t, textPattern } from '../support/translations'

/* The fixture checks at the end of each test that no text was executed and no unknown origin was requested. */

test.beforeEach(({ ambient }) => {
  // One of the texts looks like a translation key, and the bucket has none of the recordings.
  ambient.allow(/common\.close/)
  ambient.plant(/\/recordings\//)
})

const pages = Array.from({ length: Math.ceil(hostile.length / 50) }, (_, index) => index + 1)
for (const number of pages)
  test(`page ${number} of hostile texts shows them as text`, async ({ page, startSession }) => {
    await startSession('mallory')
    const log = callLog(page)
    await log.open(`/call-records?limit=50&page=${number}`)
    const expected = hostile.slice((number - 1) * 50, number * 50)
    await expect(log.rows).toHaveCount(expected.length)
    const first = expected[0]?.replace(/\s+/g, ' ') ?? ''
    await expect.poll(async () => (await log.table.innerText()).replace(/\s+/g, ' ')).toContain(first)
    const details = page.getByRole('button', { name: textPattern('callRecords.expand') })
    await expect(details).toHaveCount(expected.length)
    await details.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
    await expect(page.getByRole('button', { name: textPattern('callRecords.collapse') })).toHaveCount(expected.length)
  })

const cells = hostile.map((text, index) => ({ text, id: `x-${index + 1}` }))
for (const { text, id } of sample('hostile', cells, 4))
  test(`the drawer shows ${JSON.stringify(text).slice(0, 50)} as text`, async ({ page, startSession }) => {
    await startSession('mallory')
    await page.goto(`/call-records?call=${id}`)
    const open = drawer(page)
    await expect(open.messages.first()).toBeVisible()
    const [needle = ''] = text
      .normalize()
      .split(/[\s\0]+/)
      .toSorted((one, other) => other.length - one.length)
    await expect.poll(() => open.dialog.innerText()).toContain(needle)
    await open.editSummary.click()
    await expect(open.summaryText).toHaveValue(text.replaceAll('\r', '\n'))
    await open.save.click()
    await expect(open.summaryText).toBeHidden()
    // The palette searches the page without failing.
    await page.keyboard.press('ControlOrMeta+k')
  })

test('lines found in transcripts are shown as text', async ({ page, startSession }) => {
  await startSession('mallory')
  const log = callLog(page)
  const needle = '<script'
  const found = hostile.slice(0, 50).filter((text) => text.includes(needle))
  expect(found.length).toBeGreaterThan(0)
  await log.open(`/call-records?limit=50&find=${encodeURIComponent(needle)}`)
  const lines = log.table.getByRole('list').getByRole('link').filter({ hasText: needle })
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(found.length)
  await lines.first().click()
  await expect(drawer(page).find).toHaveValue(needle)
})

test('a hostile name in the session is shown as text', async ({ page, context, home }) => {
  const user = { id: 'user-mallory', username: hostile[0], email: hostile[24], tenant: { id: '1', name: hostile[36] } }
  await setSession(context, home, { token: 'bare.mallory.name', user })
  await callLog(page).open('/call-records?limit=50')
  await page.getByRole('button', { name: user.username }).click()
  await expect(shell(page).signOutItem).toBeVisible()
  await expect(page.getByText(user.username ?? '').first()).toBeVisible()
})

test('odd data loses no row, and each row shows its value', async ({ page, startSession }) => {
  await startSession('odd')
  const log = callLog(page)
  await log.open('/call-records?limit=50')
  await expect(log.rows).toHaveCount(Object.keys(oddities).length + 7)
  const cell = (id: string) => log.row(id)
  await expect(cell('odd-unknown-enums')).toContainText('evaporated')
  await expect(cell('odd-unknown-enums').getByRole('img', { name: 'holographic' })).toBeVisible()
  await expect(cell('odd-duration-text')).toContainText('1:15')
  await expect(cell('odd-duration-float')).toContainText('0:59')
  await expect(cell('odd-duration-zero')).toContainText('0:00')
  await expect(cell('odd-duration-hour')).toContainText('60:00')
  for (const id of ['odd-duration-negative', 'odd-duration-huge', 'odd-duration-words', 'odd-nulls'])
    await expect(cell(id)).toContainText('—')
  for (const id of ['odd-dates-broken', 'odd-dates-epoch']) {
    await expect(cell(id)).not.toContainText('1970')
    await expect(cell(id)).toContainText('—')
  }
  await expect(cell('odd-strings-long')).toContainText('yyyyyyyy')
  await expectNoSideScroll(page)
})

for (const name of sample('oddities', Object.keys(oddities), 4))
  test(`a call with ${name} opens`, async ({ page, startSession }) => {
    await startSession('odd')
    const id = name === 'id-number' ? '723421968459640' : `odd-${name}`
    await page.goto(`/call-records?limit=50&call=${id}`)
    await expect(drawer(page).dialog.getByText(id, { exact: true }).first()).toBeVisible()
    await expect(drawer(page).dialog.getByText(t('callRecords.information'))).toBeVisible()
    await expect(drawer(page).dialog.getByRole('alert')).toHaveCount(0)
  })
