import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the webhooks: everything is found by role and visible text. */
export function webhooks(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`webhooks.${key}`, values, language)
  const shared = (key: string) => t(key, {}, language)
  const region = (key: string) => page.getByRole('region', { name: shared(key), exact: true })
  const resend = page.getByRole('button', { name: new RegExp(`^${label('deliveries.resend')}`) })
  return {
    label,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    toNew: page.getByRole('link', { name: label('create') }),
    // The first one: parameters have name fields too.
    name: page.getByRole('textbox', { name: shared('common.name'), exact: true }).first(),
    address: page.getByRole('textbox', { name: shared('request.url'), exact: true }),
    event: (key: string) => page.getByRole('checkbox', { name: new RegExp(`^${shared(`systemEvents.${key}`)}`) }),
    create: page.getByRole('button', { name: label('form.create') }),
    addParam: page.getByRole('button', { name: shared('params.add'), exact: true }),
    bodyParam: page.getByRole('menuitem', { name: shared('request.kinds.body') }),
    newParam: region('request.body').getByRole('textbox', { name: shared('common.name'), exact: true }),
    preview: region('webhooks.preview.title'),
    tab: (key: string) => page.getByRole('tab', { name: shared(key) }),
    sample: page.getByRole('textbox', { name: label('test.sample') }),
    send: page.getByRole('button', { name: label('test.send') }),
    result: region('testRun.result'),
    outcome: (key: string) =>
      page.getByRole('group', { name: label('deliveries.outcome') }).getByText(shared(key), { exact: true }),
    /** Rows, or cards on a phone. */
    deliveries: page.getByRole('row').or(page.getByRole('listitem')).filter({ has: resend }),
    resend,
    answer: region('request.response'),
    remove: page.getByRole('button', { name: shared('common.delete'), exact: true }),
  }
}
