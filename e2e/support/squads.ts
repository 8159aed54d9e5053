import { expect, type Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the squads: everything is found by role and visible text. */
export function squads(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  const sheet = page.getByRole('dialog')
  const confirmDialog = page.getByRole('alertdialog')
  const contact = (number: number) =>
    sheet
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .nth(number - 1)
  return {
    label,
    heading: page.getByRole('heading', { level: 1, name: label('squads.title') }),
    create: page.getByRole('main').getByRole('button', { name: label('squads.create') }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    link: (name: string) => page.getByRole('link', { name: label('squads.open', { name }), exact: true }),
    name: sheet.getByLabel(label('common.name'), { exact: true }),
    timeout: sheet.getByLabel(label('squads.timeout')),
    method: (method: string) => sheet.getByRole('radio', { name: new RegExp(`^${label(`squads.methods.${method}`)}`) }),
    contact,
    contactName: (number: number) => contact(number).getByLabel(label('squads.contactName')),
    contactPhone: (number: number) => contact(number).getByLabel(label('common.phoneNumber')),
    up: (name: string) => sheet.getByRole('button', { name: label('reorder.up', { name }), exact: true }),
    moved: (name: string, place: number, count: number) =>
      sheet.getByText(label('reorder.moved', { name, place, count })),
    total: (seconds: number) => sheet.getByText(label('squads.totalIs', { count: seconds })),
    submit: sheet.locator('button[type="submit"]'),
    remove: sheet.getByRole('button', { name: label('squads.delete') }),
    confirmRemove: confirmDialog.getByRole('button', { name: label('squads.delete') }),
    /** The names of all contacts, from the first to the last. */
    async expectOrder(names: string[]) {
      for (const [index, name] of names.entries()) await expect(this.contactName(index + 1)).toHaveValue(name)
    },
  }
}
