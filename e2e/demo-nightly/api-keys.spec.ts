import type { Page } from '@playwright/test'
import { apiKeys } from '../support/api-keys'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { closeByEscape } from '../support/focus'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/** Every place of the browser that contains one of the secrets. */
async function placesOf(page: Page, secrets: string[]) {
  const inPage = await page.evaluate(async (wanted) => {
    const stores: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        stores.push(
          await new Promise((resolve) => {
            request.onsuccess = () => resolve(request.result)
          }),
        )
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    const places: Record<string, unknown> = {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      indexedDB: stores,
      caches: cached,
      cookies: document.cookie,
      dom: document.documentElement.outerHTML,
      fields,
      address: location.href,
      history: history.state,
      requests: performance.getEntriesByType('resource').map((entry) => entry.name),
      dataLayer: [...(window.dataLayer ?? [])].map((entry) => Object.values(entry as object)),
      windowName: window.name,
    }
    return Object.entries(places)
      .filter(([, value]) => wanted.some((secret) => (JSON.stringify(value) ?? '').includes(secret)))
      .map(([place]) => place)
  }, secrets)
  const cookies = JSON.stringify(await page.context().cookies())
  return secrets.some((secret) => cookies.includes(secret)) ? [...inPage, 'httpOnly cookies'] : inPage
}

test('a key is created, copied, rotated, revoked and deleted, and its secret is not stored anywhere', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const keys = apiKeys(page)
  await openDemo(page)
  await page.getByRole('link', { name: t('sidebar.apiKeys') }).click()
  await expect(keys.row('Production backend')).toBeVisible()
  await expectAxeClean(page)

  await keys.button('apiKeys.create.open').click()
  await expect(page).toHaveURL('/api-keys?create=true')
  await keys.name.fill('Night robot')
  await keys.submit.click()
  await expect(page.getByText(keys.label('apiKeys.create.confirmWrong', { phrase: 'full access' }))).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(keys.label('apiKeys.create.limited')) }).check()
  await page.getByRole('checkbox', { name: 'calls:read' }).check()
  await expectAxeClean(page)
  await keys.submit.dblclick()

  await expect(keys.secret).toHaveText(/^prl_\w{40}$/)
  const first = (await keys.secret.innerText()).trim()
  await expectAxeClean(page)
  await expect.poll(() => placesOf(page, [first])).toEqual(['dom'])
  await keys.button('apiKeys.reveal.copy').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  // Neither Escape nor Back closes it.
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await page.goBack()
  await expect(page).toHaveURL('/api-keys')
  await expect(keys.secret).toHaveText(first)
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: t('common.cancel') })).toBeFocused()
  await closeByEscape(question)
  await expect(keys.secret).toHaveText(first)
  await keys.stored.check()
  await keys.button('form.secret.done').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(keys.row('Night robot')).toHaveCount(1)
  await expect(keys.row('Night robot')).toContainText(first.slice(0, 10))

  await keys.act('Night robot', 'apiKeys.actions.rotate')
  await keys.button('apiKeys.rotate.action').click()
  await expect(keys.secret).toHaveText(/^prl_\w{40}$/)
  await expect(keys.secret).not.toHaveText(first)
  const second = (await keys.secret.innerText()).trim()
  await keys.stored.check()
  await keys.button('form.secret.done').click()

  await keys.act('Night robot', 'apiKeys.actions.revoke')
  await expect(keys.button('apiKeys.revoke.action')).toBeDisabled()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Night robot')
  await keys.button('apiKeys.revoke.action').click()
  await expect(shell(page).toasts).toContainText(keys.label('apiKeys.revoke.done', { name: 'Night robot' }))
  await expect(keys.row('Night robot')).toHaveCount(0)

  await expect.poll(() => placesOf(page, [first, second])).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: keys.label('apiKeys.showInactive_other', { count: 4 }) }).click()
  await expect(keys.row('Night robot')).toBeVisible()
  await expect.poll(() => placesOf(page, [first, second])).toEqual([])
  await page.goBack()
  await expect.poll(() => placesOf(page, [first, second])).toEqual([])
  await expect.poll(() => logged.filter((text) => text.includes(first) || text.includes(second))).toEqual([])

  await page.goto('/api-keys?all=true')
  await keys.act('Night robot', 'common.delete')
  await keys.button('apiKeys.delete.action').click()
  await expect(keys.row('Night robot')).toHaveCount(0)
})

test('a credential is added, verified, edited without its secret, and deleted', async ({ page }) => {
  const keys = apiKeys(page)
  const secret = 'xi-secret-of-the-voices'
  await startDemo(page)
  await page.goto('/api-keys?tab=credentials')
  await keys.button('credentials.form.open').click()
  await page.getByRole('radio', { name: 'Vonage' }).check()
  await keys.name.fill('Second voice')
  await page.getByLabel(keys.label('credentials.form.secret'), { exact: true }).fill(secret)
  await expectAxeClean(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: keys.label('credentials.form.submit') })
    .click()
  await expect(keys.row('Second voice')).toBeVisible()
  await page.getByRole('button', { name: keys.label('credentials.verify.of', { name: 'Second voice' }) }).click()
  await expect(keys.row('Second voice')).toContainText(keys.label('credentials.verify.works'))

  await page.getByRole('link', { name: keys.label('credentials.openCredential', { name: 'Second voice' }) }).click()
  const field = page.getByLabel(keys.label('credentials.form.secret'), { exact: true })
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('placeholder', /^xi-se•+$/)
  await field.fill('fail-verify')
  await keys.button('form.save').click()
  await page.getByRole('button', { name: keys.label('credentials.verify.of', { name: 'Second voice' }) }).click()
  await expect(keys.row('Second voice')).toContainText(keys.label('credentials.verify.refused'))
  await expect.poll(() => placesOf(page, [secret])).toEqual([])

  await keys.act('Second voice', 'common.delete')
  await keys.button('credentials.delete.action').click()
  await expect(keys.row('Second voice')).toHaveCount(0)
})

test.describe('of a hostile key', () => {
  test.use({ fixtureRows: true })

  test('the details of a key show how to use it, on a phone too', async ({ newContext }) => {
    const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await startDemo(page)
    await page.goto('/api-keys?key=key_hostile&all=true')
    const details = page.getByRole('dialog')
    await expect(details).toContainText(t('apiKeys.details.sample'))
    await expect(details.locator('pre')).not.toContainText("'id")
    await expectNoSideScroll(page)
    await expectAxeClean(page)
  })
})
