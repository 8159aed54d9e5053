import { sample } from '../../tests/support/sample'
import { expect, test } from '../support/fixtures'
import { submitSignIn } from '../support/session'
import { t } from '../support/translations'

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  ' https://evil.example',
  '/\t/evil.example',
  '/%2f%2fevil.example',
  'javascript:window.__xss=1',
  'data:text/html,<script>parent.__xss=1</script>',
  '/.//evil.example',
  '/sign-in?redirect=/call-records',
  `/${'a'.repeat(10_000)}`,
  'http://127.0.0.1:4186/call-records',
]

for (const redirect of sample('hostile redirects', hostile, 4))
  test(`a redirect to ${JSON.stringify(redirect).slice(0, 60)} stays on the origin`, async ({ page, home }) => {
    await page.goto(`/sign-in?redirect=${encodeURIComponent(redirect)}`)
    await submitSignIn(page, 'ada', 'secret')
    await expect(page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(({ origin }) => origin === new URL(home).origin)
    await expect(page).not.toHaveURL(({ pathname }) => /^\/(sign-in|otp|sign-up)/.test(pathname))
  })
