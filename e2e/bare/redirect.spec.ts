import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { submitSignIn } from '../support/session'
import { word } from '../support/words'

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

for (const redirect of hostile)
  test(`A10 a redirect to ${JSON.stringify(redirect).slice(0, 60)} stays at home`, async ({ page, home }) => {
    await page.goto(`/sign-in?redirect=${encodeURIComponent(redirect)}`)
    await submitSignIn(page, 'ada', 'secret')
    await expect(page.getByRole('button', { name: word('auth.signIn.submit'), exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const landed = new URL(page.url())
    expect(landed.origin).toBe(new URL(home).origin)
    expect(landed.pathname).not.toMatch(/^\/(sign-in|otp|sign-up)/)
  })

const kept = [
  '/call-records?page=2&limit=20',
  '/?to=%2B8225&type=web',
  '/call-records?call=c-003&t=4.5',
  `/call-records?to=${encodeURIComponent('가나다')}`,
  '/call-records?to=%23',
]

for (const redirect of kept)
  test(`A11 ${redirect} is come back to exactly`, async ({ page, home }) => {
    await page.goto(redirect)
    await page.getByRole('button', { name: word('auth.signIn.submit'), exact: true }).waitFor()
    await submitSignIn(page, 'ada', 'secret')
    await expect(callLog(page).heading).toBeVisible()
    const [landed, wanted] = [page.url(), redirect].map((url) => new URL(url, home))
    expect(landed?.pathname).toBe(wanted?.pathname)
    expect(Object.fromEntries(landed?.searchParams ?? [])).toEqual(Object.fromEntries(wanted?.searchParams ?? []))
  })
