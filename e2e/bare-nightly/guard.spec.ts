import { sample } from '../../tests/support/sample'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { USER } from '../support/session'
import { t } from '../support/translations'
import { watchForText } from '../support/watch-text'

const guarded = ['/', '/call-records', '/call-records?page=3&to=%2B8210&call=c-004&t=12.5', '/?type=web,telephony']

for (const path of sample('guarded', guarded, 2))
  test(`${path} without a session shows the sign-in form and nothing before it`, async ({ page, home }) => {
    const requests = recordRequests(page, (request) => request.url().includes('/api/'))
    const guardedText = await watchForText(page, t('callRecords.title'))
    await page.goto(path)
    await expect(page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })).toBeVisible()
    await requests.expectCount(0)
    await guardedText.expectNever()
    const redirect = path === '/' ? '/' : new URL(path, home).href.slice(new URL(home).origin.length)
    await expect.poll(() => new URL(page.url()).searchParams.get('redirect') ?? '/').toBe(redirect)
  })

test('an address that only begins like a screen is not found, signed in or not', async ({ page, startSession }) => {
  await page.goto('/agents-and-more')
  await expect(page.getByRole('heading', { name: t('pages.notFoundTitle') })).toBeVisible()
  await startSession()
  await page.goto('/sign-inx')
  await expect(page.getByRole('heading', { name: t('pages.notFoundTitle') })).toBeVisible()
})

test('Go Back works from a page that was loaded directly', async ({ page, startSession }) => {
  await startSession()
  await callLog(page).open('/call-records?page=2')
  await page.goto('/no-such-page')
  await page.getByRole('button', { name: t('pages.goBack') }).click()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
})

test('a second cookie of the name on another path does not break the first', async ({
  page,
  context,
  startSession,
  home,
}) => {
  await startSession()
  const { host } = new URL(home)
  const domain = host.split(':')[0] ?? ''
  await context.addCookies([{ name: USER, value: '%7Bbroken', domain, path: '/call-records', secure: true }])
  await page.goto('/call-records')
  await expect(page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })).toBeVisible()
})
