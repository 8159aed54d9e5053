import type { Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { fault, type Kind, kinds } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

interface Write {
  name: string
  endpoint: string
  start: (page: Page) => Promise<void>
  send: (page: Page) => Promise<void>
  /** What must remain after a refusal. */
  expectKept: (page: Page) => Promise<void>
  expectDone: (page: Page) => Promise<void>
}

const deletion = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: t('callRecords.deleteAction_one', { count: 1 }) })

const writes: Write[] = [
  {
    name: 'saving a summary',
    endpoint: 'PATCH /call-records/:id/summary',
    start: async (page) => {
      await page.goto('/call-records?call=c-001')
      await drawer(page).editSummary.click()
      await drawer(page).summaryTitle.fill('Typed title')
      await drawer(page).summaryText.fill('Typed text')
    },
    send: (page) => drawer(page).save.click(),
    expectKept: async (page) => {
      await expect(drawer(page).summaryTitle).toHaveValue('Typed title')
      await expect(drawer(page).summaryText).toHaveValue('Typed text')
    },
    expectDone: async (page) => {
      await expect(page.getByText(t('callRecords.summaryUpdatedSuccessfully'))).toBeVisible()
      await expect(drawer(page).dialog.getByText('Typed title')).toBeVisible()
      await expect(drawer(page).summaryTitle).toBeHidden()
    },
  },
  {
    name: 'starting a transcription',
    endpoint: 'POST /call-records/:id/transcription',
    start: async (page) => {
      await page.goto('/call-records?call=c-004')
      await expect(drawer(page).generate).toBeVisible()
    },
    send: (page) => drawer(page).generate.click(),
    expectKept: async (page) => {
      await expect(drawer(page).generate).toBeVisible()
    },
    expectDone: async (page) => {
      await expect(drawer(page).processing.or(drawer(page).message('calling Northline Parcel.'))).toBeVisible()
    },
  },
  {
    name: 'deleting a call',
    endpoint: 'DELETE /call-records/:id',
    start: async (page) => {
      await callLog(page).open()
      await page.getByRole('checkbox', { name: t('table.selectRow', { name: 'c-002' }) }).check()
      await page.getByRole('button', { name: t('callRecords.delete'), exact: true }).click()
    },
    send: (page) => deletion(page).click(),
    expectKept: async (page) => {
      await expect(page.getByLabel(`${t('callRecords.open', { id: 'c-002' })}: `)).toBeAttached()
    },
    expectDone: async (page) => {
      // While the dialog is open, the log behind it is aria-hidden.
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(callLog(page).rows.first()).toBeVisible()
      await expect(callLog(page).row('c-002')).toHaveCount(0)
    },
  },
]

/** Responses that mean success to a command without a result. */
const accepted: Record<string, Kind[]> = {
  'deleting a call': ['204', 'empty', 'null', 'wrong-types', 'huge'],
  'starting a transcription': ['204', 'empty', 'null', 'wrong-types', 'huge'],
}

const cells = cross(writes, kinds).filter(([write, kind]) => kind !== 'hang' && !accepted[write.name]?.includes(kind))

for (const [write, kind] of sample('writes', cells, 7))
  test(`${kind} on ${write.name}: the input is kept and can be sent again`, async ({ page, startSession, ambient }) => {
    await startSession()
    const requests = recordRequests(page, write.endpoint)
    await write.start(page)
    await fault(page, ambient, write.endpoint, kind, { times: 1 })
    await write.send(page)
    if (kind === 'slow') return write.expectDone(page)
    if (kind === '401') {
      await expect(shell(page).signInButton).toBeVisible()
      await expect(page.getByText(t('errors.sessionExpired'))).toHaveCount(1)
      return
    }
    // A call that no longer exists counts as deleted.
    if (kind === '404' && write.name === 'deleting a call') return
    await expect(shell(page).toasts).toHaveCount(1)
    await write.expectKept(page)
    await requests.expectCount(1)
    await write.send(page)
    await write.expectDone(page)
    await requests.expectCount(2)
  })

test('an unsaved summary is restored for the same user, and not for another', async ({
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await drawer(page).editSummary.click()
  await drawer(page).summaryText.fill('Half a thought')
  await fault(page, ambient, 'PATCH /call-records/:id/summary', '401', { times: 1 })
  await drawer(page).save.click()
  await expect(shell(page).signInButton).toBeVisible()
  await submitSignIn(page, 'ada', 'secret')
  await drawer(page).continueSummary.click()
  await expect(drawer(page).summaryText).toHaveValue('Half a thought')

  await fault(page, ambient, 'PATCH /call-records/:id/summary', '401', { times: 1 })
  await drawer(page).save.click()
  await expect(shell(page).signInButton).toBeVisible()
  await submitSignIn(page, 'bob', 'secret')
  await expect(drawer(page).editSummary).toBeVisible()
  await expect(page.getByText('Half a thought')).toHaveCount(0)
})
