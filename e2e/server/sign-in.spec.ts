import { ports } from '../../scripts/lib/targets.mjs'
import { startProvider } from '../../server/tests/support/provider'
import { expect, test } from '../support/server'
import { t } from '../support/translations'

test('a user signs in at a provider, once it knows the e-mail address, and returns to the screen', async ({
  page,
  server,
  ambient,
}, info) => {
  const port = info.project.name === 'server' ? ports['oidc-server'] : ports['oidc-server-postgres']
  ambient.allow(new RegExp(`unknown origin: http://127\\.0\\.0\\.1:${port}/authorize`))
  const token = await server.tokenOf('member')
  const email = `${server.word}@example.com`
  expect((await server.ask('PATCH', '/users/me', { email }, token)).status).toBe(200)
  const signIn = page.getByRole('link', { name: t('auth.provider.continue', { provider: 'Hanbit' }) })

  await page.goto('/users')
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(t('auth.provider.unavailable', { provider: 'Hanbit' }))

  const provider = await startProvider(port)
  try {
    provider.account = { sub: 'member', email: 'nobody@example.com', email_verified: true }
    await signIn.click()
    await expect(page.getByRole('alert')).toHaveText(t('auth.provider.unknown', { provider: 'Hanbit' }))
    provider.account.email = email
    await signIn.click()
    await expect(page.getByRole('heading', { name: t('users.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/users$/)
  } finally {
    provider.close()
  }
})
