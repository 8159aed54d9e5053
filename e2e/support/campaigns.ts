import type { Locator, Page } from '@playwright/test'
import { type Language, t, textPattern } from './translations'

/** Page object of the outbound campaigns: everything is found by role and visible text. */
export function campaigns(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`campaigns.${key}`, values, language)
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: label(key), exact: true })
  const recipients = page.getByRole('table', { name: label('recipients.title') })
  return {
    label,
    create: main.getByRole('link', { name: label('create') }).first(),
    titled: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),

    // Setup
    step: (name: string) => page.getByRole('heading', { level: 2, name: label(`steps.${name}`), exact: true }),
    name: main.getByRole('textbox', { name: t('common.name', {}, language), exact: true }),
    restored: page.getByText(t('form.restored', {}, language)),
    tick: (name: string) => main.getByRole('checkbox', { name, exact: true }),
    audience: main
      .getByRole('status')
      .filter({ hasText: textPatternPart('campaigns.audience.callable_other', language) }),
    agent: main.getByRole('combobox', { name: label('fields.agent') }),
    number: main.getByRole('combobox', { name: label('fields.number') }),
    /** Opens a combobox and chooses what is called `name`, or the first option. */
    async choose(combobox: Locator, name = '') {
      await combobox.click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('combobox').fill(name)
      await panel.getByRole('option', { name }).first().click()
    },
    from: main.getByRole('textbox', { name: t('hours.start', { name: label('fields.windows'), number: 1 }, language) }),
    until: main.getByRole('textbox', { name: t('hours.end', { name: label('fields.windows'), number: 1 }, language) }),
    retries: main.getByRole('textbox', { name: label('fields.retries') }),
    next: button('setup.next'),
    checks: main.getByRole('list', { name: label('checks.title') }).getByRole('listitem'),

    // A campaign
    start: button('actions.start'),
    pause: button('actions.pause'),
    resume: button('actions.resume'),
    redial: button('actions.redial'),
    openMenu: (name: string) =>
      main.getByRole('button', { name: t('common.actionsOf', { name }, language), exact: true }).click(),
    action: (key: string) => page.getByRole('menuitem', { name: new RegExp(`^${label(`actions.${key}`)}`) }),
    status: (status: string) => main.getByText(label(`statuses.${status}`), { exact: true }).first(),
    /** How many are done, by the bar's name. */
    progress: (settled: RegExp) => main.getByRole('img', { name: settled }),
    recipients: recipients.getByRole('row').filter({ has: page.getByRole('link') }),
    callLinks: page.getByRole('link', { name: textPattern('campaigns.recipients.callOf', language) }),
    redialDialog: page.getByRole('dialog', { name: label('redial.title') }),
    createDraft: page.getByRole('dialog').getByRole('button', { name: label('redial.action') }),
  }
}

/** A text with any value in its placeholder, within another. */
const textPatternPart = (key: string, language: Language) =>
  new RegExp(textPattern(key, language).source.replace(/^\^|\$$/g, ''))
