import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the contacts: everything is found by role and visible text. */
export function contacts(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`contacts.${key}`, values, language)
  const dialog = page.getByRole('dialog')
  return {
    label,
    heading: page.getByRole('heading', { level: 1, name: label('title') }),
    search: page.getByRole('searchbox', { name: label('search') }),
    create: page.getByRole('main').getByRole('button', { name: label('create') }),
    link: (name: string) => page.getByRole('link', { name: label('open', { name }), exact: true }),
    field: (key: string) => dialog.getByRole('textbox', { name: label(key), exact: true }),
    number: (number: number) => dialog.getByRole('textbox', { name: label('phoneNumber', { number }), exact: true }),
    submit: dialog.getByRole('button', { name: t('form.create', {}, language), exact: true }),
    save: dialog.getByRole('button', { name: t('form.save', {}, language), exact: true }),
    copyCurl: dialog.getByRole('button', { name: t('form.copyCurl', {}, language), exact: true }),
    duplicates: dialog.getByRole('status').filter({ hasText: label('duplicates_one', { count: 1 }) }),
    mergeWith: (name: string) => dialog.getByRole('button', { name: label('merge.with', { name }), exact: true }),
    mergeDialog: (name: string) => page.getByRole('dialog', { name: label('merge.with', { name }), exact: true }),
    conflict: page.getByRole('alertdialog', { name: t('form.conflict.title', {}, language) }),
    remove: dialog.getByRole('button', { name: label('delete') }),
  }
}
