import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the API keys: everything is found by role and visible text. */
export function apiKeys(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  const button = (key: string) => page.getByRole('button', { name: label(key), exact: true })
  return {
    label,
    button,
    form: page.getByRole('dialog', { name: label('apiKeys.create.title') }),
    name: page.getByRole('textbox', { name: label('common.name'), exact: true }),
    submit: page.getByRole('dialog').getByRole('button', { name: label('apiKeys.create.submit'), exact: true }),
    secret: page.getByRole('dialog').locator('code'),
    stored: page.getByRole('checkbox', { name: label('form.secret.stored') }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    async act(name: string, action: string) {
      await page.getByRole('button', { name: label('common.actionsOf', { name }), exact: true }).click()
      await page.getByRole('menuitem', { name: label(action) }).click()
    },
  }
}
