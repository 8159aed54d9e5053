import type { Locator, Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import { expect, test } from '../support/fixtures'
import { expectExactly } from '../support/requests'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* Every exit from every form. The form asks once after a change, and never without one. */

interface Form {
  from: string
  /** The link to the form, within the console. */
  entry: (page: Page) => Locator
  field: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const firstRow = (page: Page) => main(page).getByRole('row').nth(1).getByRole('link').first()
const toolAddress = (page: Page) => main(page).getByRole('textbox', { name: t('request.url'), exact: true })
const webhookName = (page: Page) =>
  main(page)
    .getByRole('textbox', { name: t('common.name'), exact: true })
    .first()
const profile = (page: Page) =>
  shell(page)
    .navigation.getByRole('link', { name: t('sidebar.profile') })
    .first()

const forms: Record<string, Form> = {
  'an agent': {
    from: '/agents',
    entry: firstRow,
    field: (page) => page.getByLabel(t('agentEditor.fields.description'), { exact: true }),
  },
  'a tool': { from: '/tools', entry: firstRow, field: toolAddress },
  'a new tool': {
    from: '/tools',
    entry: (page) =>
      main(page)
        .getByRole('link', { name: t('tools.create') })
        .first(),
    field: toolAddress,
  },
  'a webhook': { from: '/webhooks', entry: firstRow, field: webhookName },
  'a new webhook': {
    from: '/webhooks',
    entry: (page) =>
      main(page)
        .getByRole('link', { name: t('webhooks.create') })
        .first(),
    field: webhookName,
  },
  'the profile': {
    from: '/settings/appearance',
    entry: profile,
    field: (page) => page.getByRole('textbox', { name: t('common.email') }),
  },
  'the password': {
    from: '/settings/appearance',
    entry: profile,
    field: (page) => page.getByLabel(t('settings.password.current'), { exact: true }),
  },
  'the auto-recharge': {
    from: '/settings/appearance',
    entry: (page) => shell(page).navigation.getByRole('link', { name: t('sidebar.credits') }),
    field: (page) => page.getByLabel(t('credits.recharge.monthlyCap')).first(),
  },
}

async function open(page: Page, { from, entry, field }: Form) {
  await page.goto(from)
  await entry(page).click()
  await expect(field(page)).toBeEditable()
}

/** By keyboard: browsers show the beforeunload dialog only after a user gesture. */
async function type(page: Page, { field }: Form) {
  const before = await field(page).inputValue()
  await field(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type('7')
  await expect(field(page)).toHaveValue(`${before}7`)
  return before
}

const exits: Record<string, (page: Page) => Promise<unknown>> = {
  'a link of the navigation': (page) =>
    page
      .getByRole('link', { name: t('sidebar.callLogs'), exact: true })
      .first()
      .click(),
  'the way back': (page) => page.goBack(),
  'the palette': async (page) => {
    await shell(page).openPalette()
    await shell(page).palette.getByRole('combobox').fill(t('sidebar.callLogs'))
    await page.keyboard.press('Enter')
  },
  'signing out': (page) => shell(page).signOut('demo'),
}

for (const [what, way] of sample('ways out', cross(Object.keys(forms), Object.keys(exits)), 5))
  test(`leaving ${what} by ${way} asks once if the form is dirty`, async ({ page }) => {
    const form = forms[what] as Form
    const leave = exits[way] as (page: Page) => Promise<unknown>
    const question = page.getByRole('alertdialog', { name: t('form.leaveTitle') })
    await startDemo(page)
    await open(page, form)
    await leave(page)
    await expect(form.field(page)).toHaveCount(0)
    await expect(question).toHaveCount(0)

    if (way === 'signing out') await startDemo(page)
    await open(page, form)
    const before = await type(page, form)
    await leave(page)
    await question.getByRole('button', { name: t('form.stay') }).click()
    await expect(form.field(page)).toHaveValue(`${before}7`)
    await leave(page)
    await question.getByRole('button', { name: t('form.leave') }).click()
    await expect(form.field(page)).toHaveCount(0)
    await expect(question).toHaveCount(0)
    if (way === 'signing out') await expect(shell(page).signInButton).toBeVisible()
  })

for (const what of sample('ways out of the browser', Object.keys(forms), 2))
  test(`beforeunload asks for a dirty page with ${what}, and not after the change was undone`, async ({ page }) => {
    const form = forms[what] as Form
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })
    await startDemo(page)
    await open(page, form)
    const before = await type(page, form)
    await page.evaluate(() => location.reload())
    await expect.poll(() => questions).toEqual(['beforeunload'])
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => questions).toEqual(['beforeunload', 'beforeunload'])
    await expect(form.field(page)).toHaveValue(`${before}7`)
    await page.keyboard.press('Backspace')
    await expect(form.field(page)).toHaveValue(before)
    await page.reload()
    await expect(form.field(page)).toHaveValue(before)
    await expectExactly(page, () => questions.length, 2)
  })

for (const what of sample('forms in another language', Object.keys(forms), 2))
  test(`switching the language keeps the input of ${what}, without asking`, async ({ page }) => {
    const form = forms[what] as Form
    await startDemo(page)
    await open(page, form)
    const before = await type(page, form)
    const field = await form.field(page).elementHandle()
    await shell(page).choose('common.language', '한국어')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await expect.poll(() => field?.inputValue()).toBe(`${before}7`)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
