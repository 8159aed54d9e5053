import { origins } from '../../scripts/lib/targets.mjs'
import { credits, readBalance } from '../support/credits'
import { expect, test } from '../support/plain'
import { subscription } from '../support/subscription'
import { t, textPattern } from '../support/translations'

test('a key is created, shown once, and revoked', async ({ page, plain }) => {
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: 'Night robot' })
  await page.goto('/api-keys?create=true')
  await page.getByRole('textbox', { name: t('common.name'), exact: true }).fill('Night robot')
  await page.getByRole('radio', { name: new RegExp(t('apiKeys.create.limited')) }).check()
  await page.getByRole('checkbox', { name: 'calls:read' }).check()
  await dialog.getByRole('button', { name: t('apiKeys.create.submit'), exact: true }).click()
  await expect(dialog.locator('code')).toHaveText(/^prl_\w{40}$/)
  await page.getByRole('checkbox', { name: t('form.secret.stored') }).check()
  await button('form.secret.done').click()
  await page.reload()
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: t('common.actionsOf', { name: 'Night robot' }), exact: true }).click()
  await page.getByRole('menuitem', { name: t('apiKeys.actions.revoke') }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Night robot')
  await button('apiKeys.revoke.action').click()
  await plain.told(t('apiKeys.revoke.done', { name: 'Night robot' }))
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Production backend' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an app can be connected', async ({ page, plain }) => {
  const form = page.getByRole('dialog')
  await page.goto('/apps?kind=model&connect=anthropic')
  await form.getByRole('textbox', { name: t('common.name'), exact: true }).fill('Long talks')
  await form.getByLabel(t('credentials.form.secret'), { exact: true }).fill('sk-of-the-models-1234')
  await page.keyboard.press('Enter')
  await plain.told(t('credentials.form.added'))
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Anthropic' })).toContainText(t('apps.states.unchecked'))
})

test('credits can be bought', async ({ page }) => {
  const screen = credits(page)
  await page.goto('/settings/credits?dialog=top-up')
  await expect(screen.amount).toBeVisible()
  const before = await readBalance(page, origins.bare)
  await screen.order(5000)
  await expect(screen.added(5000)).toBeVisible()
  await screen.close.click()
  await page.reload()
  await expect(screen.meter(before + 5000)).toBeVisible()
  await expect(
    screen.ledger
      .getByRole('row')
      .filter({ hasText: screen.change(5000) })
      .first(),
  ).toBeVisible()
})

test('the plan is changed, and the change is undone', async ({ page, plain }) => {
  const screen = subscription(page)
  await screen.open()
  await screen.downgradeTo('Basic').click()
  await screen.dialog.getByRole('button', { name: screen.label('downgradeTo', { plan: 'Basic' }) }).click()
  await plain.told(textPattern('subscription.change.scheduled'))
  await page.reload()
  await screen.stayOn('Pro').click()
  await plain.told(screen.label('undone', { plan: 'Pro' }))
  await expect(screen.stayOn('Pro')).toHaveCount(0)
})

test('the profile is shown, with a note on what the API does not offer', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: t('settings.profile.title') })).toBeVisible()
  await expect(page.getByText(t('settings.profile.notOffered'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('demo')
  await page.goto('/settings/notifications')
  await expect(page.getByText(t('settings.notifications.notOffered'))).toBeVisible()
  // What the browser does by itself is offered all the same, and remembered.
  const sound = page.getByRole('switch', { name: t('settings.notifications.sound') })
  await sound.check()
  await page.reload()
  await expect(sound).toBeChecked()
})

test('appearance settings and the help work', async ({ page }) => {
  await page.goto('/settings/appearance')
  await page.getByRole('radio', { name: t('settings.appearance.dark') }).check({ force: true })
  await page.reload()
  await expect(page.getByRole('radio', { name: t('settings.appearance.dark') })).toBeChecked()
  await page.goto('/help-center')
  await page.getByRole('main').getByRole('searchbox').fill('moment of a call')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Links to a moment/ })
    .last()
    .click()
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
})
