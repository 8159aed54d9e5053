import { expect, test } from '../support/fixtures'
import { knowledge, textFile } from '../support/knowledge'
import { endpointPattern, recordRequests } from '../support/requests'

const uploadPath = endpointPattern('/knowledge-base/documents')

test('five files are chosen with the keyboard, uploaded one by one, and become ready', async ({
  page,
  startSession,
  ambient,
}) => {
  // One of them is refused.
  ambient.plant(uploadPath)
  await startSession()
  const screen = knowledge(page)
  const requests = recordRequests(page, (request) => request.method() === 'POST' && uploadPath.test(request.url()))
  await page.goto('/knowledge-base')
  await expect(screen.document('Refund policy.pdf')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  // Of the locator, not of the keyboard: a key alone may reach the page before the interception of choosers does.
  await screen.upload.press('Enter')
  const names = ['one.txt', 'two.md', '세 번째.csv', 'four.json', 'five.html']
  await (await chooser).setFiles([
    ...names.map((name) => textFile(name)),
    textFile('refused.txt'),
    textFile('setup.exe'),
  ])

  await expect(screen.uploads.getByText(screen.label('upload.done'), { exact: true })).toHaveCount(5)
  await expect(screen.uploads.getByText('This file cannot be read')).toBeVisible()
  await expect(screen.uploads.getByText(screen.label('upload.wrongType'))).toBeVisible()
  await expect(screen.uploads.getByRole('status')).toHaveText(screen.label('upload.unsent_other', { count: 2 }))
  for (const name of names) await expect(screen.row(name)).toBeVisible()
  for (const name of names) await expect(screen.row(name)).toContainText(screen.label('statuses.completed'))
  const keys = requests.all().map((request) => request.headers()['idempotency-key'])
  expect(new Set(keys).size).toBe(6)

  await screen.retry('refused.txt').focus()
  await page.keyboard.press('Enter')
  await expect(screen.uploads.getByText('This file cannot be read')).toBeVisible()
  await requests.expectCount(7)
})

test('a search result opens a passage on a later page of the document', async ({ page, startSession }) => {
  await startSession()
  const screen = knowledge(page)
  await page.goto('/knowledge-base')
  await screen.question.fill('How are refunds paid?')
  await screen.question.press('Enter')
  await page.getByRole('link', { name: /Refund policy\.pdf.*Passage 1$/ }).click()
  await expect(screen.drawer.getByText(screen.label('linked'))).toBeVisible()
  await page.goto('/knowledge-base?doc=document-1&chunk=document-1-p58')
  const passage = screen.drawer.getByRole('listitem').filter({ hasText: screen.label('linked') })
  await expect(passage).toContainText('Passage 59 on refunds.')
  await expect(passage).toBeInViewport()
  await expect(passage).toBeFocused()
})

test('a server without a knowledge base shows no error', async ({ page, startSession, ambient }) => {
  ambient.plant(/\/api\/v1\/knowledge-base\//)
  await startSession('nokb')
  await page.goto('/knowledge-base')
  await expect(page.getByText(knowledge(page).label('notOfferedText'))).toBeVisible()
})

for (const username of ['mallory', 'odd'])
  test(`${username}: texts and shapes of any kind stay harmless at the width of a phone`, async ({
    page,
    startSession,
  }) => {
    await startSession(username)
    await page.setViewportSize({ width: 390, height: 844 })
    const screen = knowledge(page)
    await page.goto('/knowledge-base?limit=50&ask=refunds')
    await expect(screen.cards.first()).toBeVisible()
    await expect(page.getByText(/passages? found/)).toBeVisible()
    await screen.cards.first().getByRole('link').click()
    await expect(screen.drawer.getByRole('listitem').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, '__xss') ?? 'none')).toBe('none')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
