import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { closeByEscape } from '../support/focus'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, setCookies, startDemo, submitSignIn, TOKEN } from '../support/session'
import { shell } from '../support/shell'
import { type Language, t } from '../support/translations'

const settings = (page: Page, language: Language = 'en') => {
  const label = (key: string, values = {}) => t(key, values, language)
  return {
    heading: (key: string) => page.getByRole('heading', { level: 1, name: label(key) }),
    username: page.getByRole('textbox', { name: label('common.username') }),
    email: page.getByRole('textbox', { name: label('common.email') }),
    phone: page.getByRole('textbox', { name: label('settings.profile.phone') }),
    save: page.getByRole('button', { name: label('form.save') }),
    current: page.getByLabel(label('settings.password.current'), { exact: true }),
    next: page.getByLabel(label('settings.password.new'), { exact: true }),
    repeat: page.getByLabel(label('settings.password.repeat'), { exact: true }),
    change: page.getByRole('button', { name: label('settings.password.submit') }),
  }
}

for (const language of ['en', 'ko'] as const)
  test(`wrong passwords show their errors, and a right one is saved, with the keyboard (${language})`, async ({
    newContext,
  }) => {
    const { context, ambient } = await newContext({ locale: language === 'ko' ? 'ko-KR' : 'en-US' })
    // The browser logs the refusal of the wrong one.
    ambient.plant(/users\/me\/password/)
    const page = await context.newPage()
    const label = (key: string) => t(key, {}, language)
    const form = settings(page, language)
    await page.goto('/sign-in?redirect=/settings')
    await page.getByLabel(label('common.username')).fill('minji')
    await page.getByLabel(label('auth.password'), { exact: true }).fill('parley!demo')
    await page.keyboard.press('Enter')
    await expect(form.heading('settings.profile.title')).toBeVisible()

    const attempts: [current: string, next: string, repeat: string, key: string][] = [
      ['', 'secret!', 'secret!', 'settings.password.currentRequired'],
      ['parley!demo', 'a!b', 'a!b', 'account.passwordMin'],
      ['parley!demo', 'secret1', 'secret1', 'account.passwordSpecial'],
      ['parley!demo', 'secret!', 'secret?', 'account.passwordsDiffer'],
      ['parley?demo', 'secret!', 'secret!', 'settings.password.currentWrong'],
    ]
    for (const [current, next, repeat, key] of attempts) {
      await form.current.fill(current)
      await form.next.fill(next)
      await form.repeat.fill(repeat)
      await page.keyboard.press('Enter')
      await expect(page.getByText(label(key))).toBeVisible()
      await expect(form.next).toHaveValue(next)
    }
    await form.current.fill('parley!demo')
    await form.repeat.focus()
    await page.keyboard.press('Enter')
    await expect(shell(page, language).toasts).toContainText(label('settings.password.changed'))
    await expect(form.current).toHaveValue('')
    await expect(form.next).toHaveValue('')

    // Only the new one signs in.
    await shell(page, language).signOut('minji')
    await page.getByLabel(label('common.username')).fill('minji')
    await page.getByLabel(label('auth.password'), { exact: true }).fill('secret!')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: label('callRecords.title') })).toBeVisible()
  })

test('a dirty profile survives the end of the session, and is saved afterwards', async ({
  page,
  context,
  home,
  ambient,
}) => {
  ambient.plant(/\/api\/v1\//)
  const form = settings(page)
  await startDemo(page)
  await page.goto('/settings')
  await form.username.fill('renamed')
  await form.phone.fill('010-9876-5432')
  // The demo's service worker responds before any route: revoke the token itself.
  await setCookies(context, home, [{ name: TOKEN, value: encodeURIComponent('"pdt_revoked_0"') }])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.keyboard.press('Enter')
  await expect(shell(page).toasts).toContainText(t('errors.sessionExpired'))
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await submitSignIn(page, 'demo', 'parley!demo')

  await expect(page).toHaveURL(/\/settings$/)
  await expect(form.username).toHaveValue('renamed')
  await expect(form.phone).toHaveValue('+82 10 9876 5432')
  await expect(page.getByText(t('form.restored'))).toBeVisible()
  await form.save.click()
  await expect(shell(page).toasts).toContainText(t('settings.profile.saved'))
  await expect(form.phone).toHaveValue('+82 10 9876 5432')
  // The user menu shows the new name, before and after a reload.
  await expect(page.getByRole('button', { name: /renamed/ })).toBeVisible()
  await page.reload()
  await expect(form.username).toHaveValue('renamed')
  await expect(page.getByRole('button', { name: /renamed/ })).toBeVisible()
})

test('leaving a dirty profile asks first', async ({ page }) => {
  const form = settings(page)
  await openDemo(page)
  // A navigation within the console, so that Back is handled by its router.
  await page.getByRole('link', { name: t('sidebar.profile') }).click()
  await form.email.fill('half@written')
  await shell(page)
    .navigation.getByRole('link', { name: t('sidebar.display') })
    .click()
  const question = page.getByRole('alertdialog', { name: t('form.leaveTitle') })
  await expect(question).toBeVisible()
  await closeByEscape(question)
  await expect(form.email).toHaveValue('half@written')
  await page.goBack()
  await question.getByRole('button', { name: t('form.leave') }).click()
  await expect(callLog(page).heading).toBeVisible()
})

test('display settings apply at once, and survive a reload', async ({ page, context }) => {
  await openDemo(page)
  const log = callLog(page)
  const time = log.rows.first().locator('time').first()
  const before = await time.innerText()
  const instant = await time.getAttribute('datetime')

  // They are set in another tab; this one follows without a reload.
  const other = await context.newPage()
  await other.goto('/settings/display')
  await other.getByRole('combobox', { name: t('common.timeZone') }).click()
  await expect(other.getByRole('combobox', { name: t('timeZone.find') })).toBeFocused()
  await other.keyboard.type('los angeles')
  await other.keyboard.press('Enter')
  await other.getByRole('radio', { name: new RegExp(t('settings.display.hours24')) }).check()
  await other.getByRole('radio', { name: t('settings.display.compact') }).check()
  await other.getByRole('checkbox', { name: t('sidebar.appearance') }).uncheck()
  await expect(time).not.toHaveText(before)
  await expect(time).toHaveAttribute('datetime', instant ?? '')
  const pacific = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  await expect(time).toHaveText(pacific.format(new Date(instant ?? '')))
  const height = () => log.rows.first().evaluate((row) => row.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(36)

  await page.reload()
  await expect(time).toHaveText(/\d\d:\d\d$/)
  await expect.poll(height).toBeLessThan(36)
  const { navigation } = shell(page)
  await expect(navigation.getByRole('link', { name: t('sidebar.profile') })).toBeVisible()
  await expect(navigation.getByRole('link', { name: t('sidebar.appearance') })).toHaveCount(0)
  // The palette still finds it.
  await shell(page).openPalette()
  await expect(shell(page).palette.getByRole('option', { name: t('sidebar.appearance') })).toBeVisible()
})

test('a notification switch is stored for the account', async ({ page }) => {
  await startDemo(page)
  await page.goto('/settings/notifications')
  const name = `${t('settings.notifications.callError')}: ${t('common.email')}`
  const box = page.getByRole('switch', { name })
  await expect(box).not.toBeChecked()
  await box.focus()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await saved
  await page.reload()
  await expect(box).toBeChecked()
})

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test(`the settings, ${theme}, ${width} px: axe finds nothing, and nothing is wider than the page`, async ({
    page,
    ambient,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 844 })
    await startDemo(page)
    await page.goto('/settings')
    for (const key of ['profile', 'appearance', 'notifications', 'display'] as const) {
      if (width < 768) await shell(page).toggle.click()
      // The entry itself, or what is nested below it, has this name.
      await shell(page)
        .navigation.getByRole('link', { name: t(`sidebar.${key}`), exact: true })
        .last()
        .click()
      await expect(settings(page).heading(`settings.${key}.title`)).toBeVisible()
      await ambient.settled(page)
      await expectAxeClean(page)
      await expectNoSideScroll(page)
    }
    // The open list of time zones.
    await page.getByRole('combobox', { name: t('common.timeZone') }).click()
    await expect(page.getByRole('combobox', { name: t('timeZone.find') })).toBeFocused()
    await expectAxeClean(page)
  })
