import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures'
import { knowledge } from '../support/knowledge'
import { startDemo } from '../support/session'

const types = ['pdf', 'txt', 'docx', 'md', 'html', 'csv', 'json', 'xlsx', 'xls']
const fixture = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(`tests/fixtures/documents/${name}`),
})

test('the demo extracts files of every format under its content security policy, and finds them after a reload', async ({
  page,
}) => {
  const screen = knowledge(page)
  // With its type: `guide.xls` begins `guide.xlsx` too.
  const row = (name: string) => screen.row(`${name} ${name.split('.').at(-1)?.toUpperCase()}`)
  const names = [...types.map((type) => `guide.${type}`), 'korean-cmap.pdf']
  await startDemo(page)
  await page.goto('/knowledge-base?limit=50')
  await expect(screen.document('해오름호텔 이용 안내.pdf')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await screen.upload.click()
  await (await chooser).setFiles([...names, 'locked.pdf', 'damaged.docx'].map(fixture))
  for (const name of names) await expect(row(name)).toContainText(screen.label('statuses.completed'))
  await expect(row('locked.pdf')).toContainText('The file is protected by a password')
  await expect(row('damaged.docx')).toContainText('The file is damaged')

  await page.reload()
  await expect(row('korean-cmap.pdf')).toContainText(screen.label('statuses.completed'))
  await screen.question.fill('열쇠를 잃어버렸는데 얼마를 내나요?')
  await screen.question.press('Enter')
  await expect(page.getByRole('link', { name: /korean-cmap\.pdf.*1$/ })).toBeVisible()
})
