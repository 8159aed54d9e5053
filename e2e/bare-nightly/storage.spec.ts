import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

for (const [key, value] of [
  ['parley_theme', '"><script>window.__xss=1</script>'],
  ['parley_font', 'comic'],
  ['parley_columns_call-records', '{"columnVisibility":5'],
  ['parley_columns_call-records', '{"columnSizing":{"id":-5,"__proto__":1}}'],
] as const)
  test(`${value} stored as ${key} is ignored`, async ({ page, context, startSession }) => {
    await context.addInitScript(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const)
    await startSession()
    await callLog(page).open()
    await expect(page.locator('html')).toHaveClass(/^\s*((dark|font-inter|font-manrope|font-system)\s*)*$/)
    await expect(page.locator('html')).toContainClass('font-inter')
  })

test('an invalid sidebar cookie leaves the sidebar open; only false closes it', async ({
  page,
  context,
  home,
  startSession,
}) => {
  await startSession()
  const toggle = page.getByRole('button', { name: t('shell.toggleSidebar') })
  await context.addCookies([{ name: 'sidebar_state', value: encodeURIComponent('"><b>'), url: home }])
  await callLog(page).open()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    expect(Math.abs((cookie?.expires ?? 0) - (Date.now() / 1000 + 7 * 24 * 3600))).toBeLessThan(60)
  }).toPass()
  await page.reload()
  await expect(callLog(page).rows.first()).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('where storage throws the console starts, and preferences live in memory', async ({
  page,
  context,
  startSession,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
  })
  await startSession()
  await callLog(page).open()
  await shell(page).choose('shell.theme', t('shell.dark'))
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('where storage is full the console works, and preferences are not kept', async ({
  page,
  context,
  startSession,
}) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await startSession()
  await callLog(page).open()
  await shell(page).choose('common.language', '한국어')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await page.keyboard.press('ControlOrMeta+b')
})

test('the theme follows the system on request', async ({ page, startSession }) => {
  await startSession()
  await callLog(page).open()
  await shell(page).choose('shell.theme', t('shell.dark'))
  await shell(page).choose('shell.theme', t('shell.system'))
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('no data of the account is stored outside the two cookies', async ({ page, startSession, ambient }) => {
  const token = await startSession()
  await page.goto('/call-records?call=c-001')
  await expect(page.getByRole('dialog').getByText('Caller 1 of ada').first()).toBeVisible()
  await ambient.settled(page)
  const stored = () =>
    page.evaluate(async () => {
      const caches = await window.caches.keys()
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return JSON.stringify({
        ...localStorage,
        ...sessionStorage,
        caches,
        databases,
        name: window.name,
        state: history.state,
      })
    })
  for (const secret of [token, 'ada@example.com', 'Good morning', '+1213555'])
    await expect.poll(stored).not.toContain(secret)
})
