import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the phone numbers: everything is found by role and visible text. */
export function phoneNumbers(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`phoneNumbers.${key}`, values, language)
  const dialog = page.getByRole('dialog')
  const confirmDialog = page.getByRole('alertdialog')
  return {
    label,
    heading: page.getByRole('heading', { level: 1, name: label('title') }),
    link: (number: string) => page.getByRole('link', { name: label('open', { number }), exact: true }),
    row: (number: string) => page.getByRole('row').filter({ hasText: number }),
    card: (number: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: number }),
    description: (number: string) =>
      page.getByRole('textbox', { name: label('descriptionOf', { number }), exact: true }),
    inbound: (number: string) => page.getByRole('combobox', { name: label('inboundOf', { number }), exact: true }),
    select: (number: string) =>
      page.getByRole('checkbox', { name: t('table.selectRow', { name: number }, language), exact: true }),
    dialog,
    claim: page.getByRole('main').getByRole('button', { name: label('claim.open') }),
    area: dialog.getByRole('searchbox', { name: label('claim.area') }),
    offers: dialog.getByRole('radio'),
    claimThis: dialog.getByRole('button', { name: label('claim.action') }),
    assign: page.getByRole('button', { name: label('assign.open') }),
    agent: dialog.getByRole('combobox', { name: label('agent'), exact: true }),
    result: (number: string) => dialog.getByRole('listitem').filter({ hasText: number }),
    finish: dialog.getByRole('button', { name: label('assign.finish') }),
    deactivate: dialog.getByRole('button', { name: label('deactivate.open'), exact: true }),
    activate: dialog.getByRole('button', { name: label('activate') }),
    release: dialog.getByRole('button', { name: label('release.open'), exact: true }),
    greeting: (type: string) => dialog.getByRole('radio', { name: new RegExp(`^${label(`greetings.${type}`)}`) }),
    greetingText: dialog.getByRole('textbox', { name: label('greeting.text') }),
    confirmDialog,
    confirmDeactivate: confirmDialog.getByRole('button', { name: label('deactivate.action') }),
    confirmRelease: confirmDialog.getByRole('button', { name: label('release.action'), exact: true }),
  }
}
