import { contacts } from '../support/contacts'
import { csvFile, importDialog } from '../support/import'
import { expect, test } from '../support/server'
import { t } from '../support/translations'

test('a file of contacts is imported, and a second time it changes those that are there', async ({ page, server }) => {
  const screen = contacts(page)
  const dialog = importDialog(page)
  const phone = (index: number) => server.number.replaceAll(' ', '').slice(0, -3) + String(100 + index)
  const person = (index: number) => `${server.word} Person ${index},${phone(index)},`
  const known = { firstName: `${server.word} Known`, lastName: '', tags: ['vip'], emails: [] }
  const phones = [{ value: phone(0) }]
  expect((await server.ask('POST', '/contacts', { ...known, phones })).status).toBe(201)
  await server.signIn()

  // More than one request has.
  const rows = [...Array(600).keys()].map(person)
  await page.goto('/contacts?import=true')
  await dialog.file.setInputFiles(csvFile('people.csv', ['Name,Phone,Organization', ...rows, `${server.word} Bad,12,`]))
  await expect(dialog.summary('599 new · 1 exists, skipped · 1 to fix')).toBeVisible()
  await dialog.submit.click()
  await dialog.expectCounts({ created: 599, skipped: 1, failed: 1 })
  await dialog.close.click()
  await page.goto(`/contacts?q=${server.word}`)
  await expect(page.getByText(t('table.pageOf', { page: 1, pages: 60 }))).toBeVisible()

  await page.goto('/contacts?import=true')
  await dialog.file.setInputFiles(
    csvFile('again.csv', ['Name,Phone,Organization', `${person(0)}Parley Inc.`, person(1)]),
  )
  await dialog.dialog.getByText(t('import.update'), { exact: true }).click()
  await expect(dialog.summary('0 new · 2 exist, updated')).toBeVisible()
  await dialog.submit.click()
  await dialog.expectCounts({ created: 0, updated: 2 })
  await dialog.close.click()
  await page.goto(`/contacts?q=${encodeURIComponent('Parley Inc.')}`)
  await screen.link(`${server.word} Person 0`).click()
  await expect(page.getByRole('dialog')).toContainText('vip')
})
