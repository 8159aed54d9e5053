import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the users: everything is found by role and visible text. */
export function users(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`users.${key}`, values, language)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const roleName = (role: string) => t(`roles.${role}`, {}, language)
  return {
    label,
    roleName,
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    dialog,
    invite: page.getByRole('main').getByRole('button', { name: label('invite') }),
    emails: dialog.getByRole('textbox', { name: label('emails') }),
    send: dialog.getByRole('button', { name: label('send') }),
    /** A role in the open dialog. */
    role: (role: string) => dialog.getByRole('radio', { name: new RegExp(`^${roleName(role)}`) }),
    changeRole: dialog.getByRole('button', { name: label('changeRole') }),
    menu: page.getByRole('menu'),
    action: (key: string) => page.getByRole('menuitem', { name: label(key), exact: true }),
    openMenu: (name: string) =>
      page.getByRole('button', { name: t('common.actionsOf', { name }, language), exact: true }).click(),
    question,
    confirm: (key: string) => question.getByRole('button', { name: label(key), exact: true }),
  }
}
