import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the agents: everything is found by role and visible text. */
export function agents(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`agents.${key}`, values, language)
  const dialog = page.getByRole('dialog', { name: label('new.title') })
  return {
    label,
    search: page.getByRole('searchbox', { name: label('search') }),
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    /** Chooses an action from the row menu of an agent. */
    async act(name: string, action: 'edit' | 'duplicate' | 'export' | 'delete') {
      await page.getByRole('button', { name: t('common.actionsOf', { name }, language), exact: true }).click()
      await page
        .getByRole('menuitem', {
          name:
            action === 'delete' || action === 'duplicate'
              ? t(`common.${action}`, {}, language)
              : label(`actions.${action}`),
        })
        .click()
    },
    add: page.getByRole('button', { name: label('new.open'), exact: true }),
    dialog,
    templates: dialog.getByRole('group', { name: label('new.template') }).getByRole('radio'),
    chosen: dialog.getByRole('group', { name: label('new.template') }).getByRole('radio', { checked: true }),
    name: dialog.getByRole('textbox', { name: label('new.name') }),
    file: dialog.locator('input[type="file"]'),
    /** The inbound agent of a number, on the phone numbers screen. */
    inboundOf: (number: string) =>
      page.getByRole('combobox', { name: t('phoneNumbers.inboundOf', { number }, language) }),
  }
}
