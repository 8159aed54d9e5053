import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the webhooks: everything is found by role and visible text. */
export function webhooks(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`webhooks.${key}`, values, language)
  const section = (key: string) => page.getByRole('region', { name: label(key), exact: true })
  const log = page.getByRole('list', { name: label('tabs.deliveries') })
  return {
    label,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    create: page.getByRole('link', { name: label('create') }),
    // The first one: parameters have name fields too.
    name: page.getByRole('textbox', { name: label('columns.name'), exact: true }).first(),
    address: page.getByRole('textbox', { name: label('form.url'), exact: true }),
    event: (key: string) => page.getByRole('checkbox', { name: new RegExp(`^${label(`events.${key}`)}`) }),
    save: page.getByRole('button', { name: t('form.save', {}, language) }),
    addHeader: section('form.headers').getByRole('button'),
    addToBody: section('form.body').getByRole('button', { name: t('params.add', {}, language) }),
    preview: section('preview.title'),
    tab: (key: 'settings' | 'test' | 'deliveries') => page.getByRole('tab', { name: label(`tabs.${key}`) }),
    sample: page.getByRole('textbox', { name: label('test.sample') }),
    send: page.getByRole('button', { name: label('test.send') }),
    result: section('test.result'),
    outcome: (key: string) =>
      page.getByRole('group', { name: label('deliveries.outcome') }).getByText(label(key), { exact: true }),
    deliveries: log.getByRole('listitem'),
    resend: log.getByRole('button', { name: new RegExp(`^${label('deliveries.resend')}`) }),
    answer: page.getByRole('region', { name: label('payload.response') }),
    remove: page.getByRole('button', { name: label('delete.short'), exact: true }),
    deleteDialog: page.getByRole('alertdialog'),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: label('delete.action') }),
  }
}
