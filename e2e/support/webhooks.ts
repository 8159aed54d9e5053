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
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    // The first one: parameters have name fields too.
    name: page.getByRole('textbox', { name: shared('common.name'), exact: true }).first(),
    address: page.getByRole('textbox', { name: shared('request.url'), exact: true }),
    event: (key: string) => page.getByRole('checkbox', { name: new RegExp(`^${shared(`systemEvents.${key}`)}`) }),
    create: page.getByRole('button', { name: label('form.create') }),
    preview: region('webhooks.preview.title'),
    tab: (key: string) => page.getByRole('tab', { name: shared(key) }),
    send: page.getByRole('button', { name: label('test.send') }),
    result: region('testRun.result'),
    /** Rows, or cards on a phone. */
    deliveries: page.getByRole('row').or(page.getByRole('listitem')).filter({ has: resend }),
  }
}
