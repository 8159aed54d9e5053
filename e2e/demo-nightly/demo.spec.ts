import { demoAccounts } from '../../demo/accounts'
import { callLog } from '../support/call-log'
import { drawer, readAudio } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { openDemo, signIn, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'
import { users } from '../support/users'

test('without a service worker the demo is served from the page, and shows that it is a demo', async ({
  newContext,
}) => {
  const { context } = await newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  // As on a plain http host.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signIn(page)
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('demo.text'))).toBeVisible()
})

test('the demo works after a hard reload, and syncs changes to a second tab', async ({ page, context }) => {
  await openDemo(page)
  const client = await context.newCDPSession(page)
  await client.send('Page.reload', { ignoreCache: true })
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(page.getByText(t('demo.text'))).toBeVisible()

  await callLog(page).rows.first().getByRole('link').click()
  await drawer(page).editSummary.click()
  await drawer(page).summaryTitle.fill('Seen from the other tab')
  await drawer(page).save.click()
  await expect(shell(page).toasts).toContainText(t('callRecords.summaryUpdatedSuccessfully'))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(drawer(other).dialog).toContainText('Seen from the other tab')
})

test('the demo answers again after its worker was stopped behind a hidden tab', async ({ page, context }) => {
  await startDemo(page)
  // A worker that is stopped in the middle of a request leaves it to the static server.
  const names = ['contacts', 'phone-numbers'].map((list) => page.waitForResponse(new RegExp(`/${list}\\?`)))
  await callLog(page).open()
  await expect(page.getByRole('meter')).toBeVisible()
  await Promise.all(names)
  const client = await context.newCDPSession(page)
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.stopAllWorkers')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const response = page.waitForResponse(/call-records\?.*82/)
  await callLog(page).filter.fill('+82')
  expect((await response).status()).toBe(200)
})

test('cancelling a reload because of unsaved changes keeps them, and they can be saved', async ({ page }) => {
  await startDemo(page)
  await page.goto('/settings')
  await page.getByRole('textbox', { name: t('common.username') }).fill('Minji Han')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.evaluate(() => location.reload())
  await page.getByRole('button', { name: t('form.save') }).click()
  await expect(shell(page).toasts).toContainText(t('settings.profile.saved'))
})

test('signing out in one tab signs out the other, and removes all data of the account', async ({ page, context }) => {
  await openDemo(page)
  const other = await context.newPage()
  await callLog(other).open()
  await shell(page).signOut('demo')
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(callLog(other).table).toHaveCount(0)
})

test('in the demo a click on a message seeks to its time', async ({ page }) => {
  await openDemo(page)
  const row = callLog(page)
    .rows.filter({ has: page.getByRole('img', { name: t('callRecords.hasTranscript') }) })
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasRecording') }) })
  const response = page.waitForResponse((each) => /call-records\/[^/?]+$/.test(each.url()))
  await row.first().getByRole('link').click()
  const { transcription } = await (await response).json()
  const { content, offsetSeconds } = transcription[5]
  const call = drawer(page)
  await call.message(content).first().getByRole('button', { name: call.playFrom }).click()
  await expect(async () => {
    const { time } = await readAudio(page)
    expect(time).toBeGreaterThan(offsetSeconds - 0.2)
    expect(time).toBeLessThan(offsetSeconds + 8)
  }).toPass()
})

test('a sentinel in the filter shows a failure, and the log returns without it', async ({ page, ambient }) => {
  ambient.plant(/\/api\/v1\/call-records/)
  await openDemo(page)
  await callLog(page).filter.fill('fail-403')
  await expect(page.getByRole('alert').filter({ hasText: t('errors.forbiddenTitle') })).toBeVisible()
  await callLog(page).filter.fill('fail-malformed')
  await expect(page.getByRole('alert').filter({ hasText: 'GET /call-records' })).toBeVisible()
  await callLog(page).filter.fill('')
  await expect(callLog(page).rows.first()).toBeVisible()
})

test('demo data is realistic; hostile rows are shown only in a tab opened with ?fixtures', async ({
  page,
  ambient,
}) => {
  ambient.allow(/reads "errors\.title": .*\{\{constructor/)
  await startDemo(page)
  const agent = page.getByRole('main').getByRole('link', { name: /__xss/ })
  const agents = () => page.goto('/agents?page=2')
  await agents()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(agent).toHaveCount(0)
  await page.goto('/call-records?fixtures')
  await expect(callLog(page).rows.first()).toBeVisible()
  await agents()
  await expect(agent).toBeVisible()
  await page.reload()
  await expect(agent).toBeVisible()
})

test('the demo’s account of either language administers the users', async ({ newContext }) => {
  for (const { username, language } of demoAccounts) {
    const { context } = await newContext({ locale: language === 'ko' ? 'ko-KR' : 'en-US' })
    const page = await context.newPage()
    const screen = users(page, language)
    await openDemo(page, '/users', username)
    await expect(screen.row(`${username}@`).or(screen.row(`${username}.kim@`))).toContainText(screen.roleName('admin'))
    await expect(screen.invite).toBeVisible()
  }
})
