import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import { csvFile, fixtureFile, importDialog } from '../support/import'
import { watchTasks } from '../support/measure'
import { endpointPattern, recordRequests } from '../support/requests'

const IMPORT = '/contacts?import=true'
const importPath = endpointPattern('/contacts/import')

test.beforeEach(async ({ startSession, ambient }) => {
  // The plain backend does not compare rows before they are imported.
  ambient.plant(/\/api\/v1\/contacts\/import\/existing/)
  await startSession()
})

const phone = (index: number) => `212-555-${String(1000 + index)}`
const wrong = (index: number) => index % 135 === 5
const people = (count: number) => [
  'Name,Phone,Email',
  ...Array.from({ length: count }, (_, index) =>
    wrong(index) ? `Person ${index},12,` : `Person ${index},${phone(index)},person${index}@example.com`,
  ),
]

test('a Korean workbook, with all letters of CP949, is imported into the right contacts', async ({ page }) => {
  await page.goto(`${IMPORT}&lng=ko`)
  const dialog = importDialog(page, 'ko')
  await dialog.file.setInputFiles(fixtureFile('korean-excel-cp949.csv', 'application/vnd.ms-excel'))
  await expect(dialog.encoding).toHaveValue('euc-kr')
  await expect(dialog.country).toHaveValue('KR')
  const number = dialog.cell('휴대폰', 4)
  await number.fill('010-5555-1234')
  await number.press('Enter')
  await expect(dialog.dialog.getByText(dialog.label('import.mended'))).toBeVisible()
  await dialog.submit.click()
  await dialog.expectCounts({ created: 3 })
  await dialog.close.click()
  for (const text of ['똠방각하식품', '이펲시', '쀍상회'])
    await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(1)
})

test('5,000 rows with 37 invalid ones: 10 are edited in place, 27 are downloaded', async ({ page }) => {
  await page.goto(IMPORT)
  const dialog = importDialog(page)
  const requests = recordRequests(page, (request) => importPath.test(request.url()))
  await dialog.file.setInputFiles(csvFile('people.csv', people(5000)))
  await expect(dialog.summary(/4,963 rows are ready · 37 to fix/)).toBeVisible()
  const bad = Array.from({ length: 5000 }, (_, index) => index).filter(wrong)
  for (const index of bad.slice(0, 10)) {
    const cell = dialog.cell('Phone', index + 2)
    await cell.fill(phone(index))
    await cell.press('Enter')
    await expect(cell).not.toHaveAttribute('aria-invalid')
    await expect(cell).toBeFocused()
  }
  await expect(dialog.summary(/4,973 rows are ready · 27 to fix/)).toBeVisible()
  await dialog.submit.click()
  await dialog.expectCounts({ created: 4973, failed: 27 })
  await expect(dialog.summary('4,973 imported, 27 failed.')).toBeVisible()
  await requests.expectCount(10)
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.download.click()])
  expect(download.suggestedFilename()).toBe('failed-people.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(28)
  expect(lines[1]).toBe(`Person ${bad[10]},12,,Not a phone number`)
})

test('after a lost connection the import is resumed, and no contact is imported twice', async ({ page, ambient }) => {
  await page.goto(IMPORT)
  const dialog = importDialog(page)
  ambient.plant(importPath)
  let sent = 0
  // The third batch reaches the server, and its answer is lost.
  await page.route(importPath, async (route) => {
    sent += 1
    if (sent !== 3) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.file.setInputFiles(
    csvFile(
      'people.csv',
      people(2000).filter((line) => !/,12,$/.test(line)),
    ),
  )
  const rows = 2000 - Array.from({ length: 2000 }, (_, index) => index).filter(wrong).length
  await expect(dialog.summary(new RegExp(`${rows.toLocaleString('en')} rows are ready`))).toBeVisible()
  await dialog.submit.click()
  await expect(dialog.dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.summary(/Stopped at 1,000 of/)).toBeVisible()
  const requests = recordRequests(page, (request) => importPath.test(request.url()))
  await dialog.resume.click()
  await dialog.expectCounts({ created: rows })
  // The lost batch and the last one; the lost one was carried out once, as the same key says.
  await requests.expectCount(2)
})

test('the import can be paused, and resumes where it stopped', async ({ page }) => {
  await page.goto(IMPORT)
  const dialog = importDialog(page)
  const held: (() => void)[] = []
  await page.route(importPath, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const lines = Array.from({ length: 1200 }, (_, index) => `Person ${index},${phone(index)}`)
  await dialog.file.setInputFiles(csvFile('people.csv', ['Name,Phone', ...lines]))
  await expect(dialog.summary(/1,200 rows are ready/)).toBeVisible()
  await dialog.submit.click()
  await expect.poll(() => held.length).toBe(1)
  await dialog.stop.click()
  held.shift()?.()
  await expect(dialog.summary(/Stopped at 500 of 1,200/)).toBeVisible()
  await dialog.resume.click()
  for (let left = 2; left > 0; left--) {
    await expect.poll(() => held.length).toBe(1)
    held.shift()?.()
  }
  await expect(dialog.summary(/imported/)).toBeVisible()
})

test('200,000 rows of 50 MB: progress at once, no task over 200 ms, and every row is there', async ({ page }, info) => {
  const notes = 'x'.repeat(200)
  const lines = Array.from({ length: 200_000 }, (_, index) => {
    return `Person ${index},+4420${10_000_000 + index},person${index}@example.com,${notes}`
  })
  const path = info.outputPath('large.csv')
  await writeFile(path, ['Name,Phone,Email,Notes', ...lines].join('\n'))
  await page.goto(IMPORT)
  const dialog = importDialog(page)
  await expect(dialog.dialog).toBeVisible()
  const tasks = await watchTasks(page)
  // Storing so many takes the demo's handlers long.
  const stored = new Set<string>()
  await page.route(importPath, (route) => {
    const { rows } = route.request().postDataJSON()
    for (const { emails } of rows) stored.add(emails[0].value)
    const json = { created: rows.length, updated: 0, skipped: 0, failed: 0, errors: [] }
    return route.fulfill({ status: 201, json, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await dialog.file.setInputFiles(path)
  await expect(dialog.summary(/rows? checked/)).toBeVisible()
  await expect(dialog.summary(/200,000 rows are ready/)).toBeVisible({ timeout: 120_000 })
  await dialog.submit.click()
  await expect(dialog.dialog.getByText('200,000 rows imported.')).toBeVisible({ timeout: 120_000 })
  await dialog.expectCounts({ created: 200_000 })
  expect(stored.size).toBe(200_000)
  expect(await tasks.longest()).toBeLessThan(200)
})

test('a hostile file name and hostile cells are shown as text', async ({ page }) => {
  await page.goto(IMPORT)
  const dialog = importDialog(page)
  const name = '<img src=x onerror=alert(1)>\u202Egnp.csv'
  await dialog.file.setInputFiles(csvFile(name, ['Name,Phone', '<script>window.__xss = 1</script>,12']))
  await expect(dialog.dialog.getByText('<img src=x')).toBeVisible()
  const row = dialog.dialog.getByRole('region', { name: dialog.label('import.result') })
  await expect(row.getByText('<script>window.__xss = 1</script>')).toBeVisible()
})

test('Escape and Back do not discard an import', async ({ page }) => {
  await page.goto('/contacts')
  const dialog = importDialog(page)
  await page.getByRole('button', { name: dialog.label('contacts.import.open'), exact: true }).click()
  // No answer arrives: the import goes on until the test ends.
  await page.route(importPath, () => {})
  await dialog.file.setInputFiles(csvFile('people.csv', ['Name', 'Ada']))
  await expect(dialog.summary(/1 row is ready/)).toBeVisible()
  await dialog.submit.click()
  await expect(dialog.stop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.stop).toBeVisible()
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(dialog.label('import.leave'))).toBeVisible()
  await question.getByRole('button', { name: dialog.label('form.stay') }).click()
  await expect(dialog.stop).toBeVisible()
  await expect(page).toHaveURL(/import=true/)
})
