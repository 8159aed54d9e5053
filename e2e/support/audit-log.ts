import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the audit log: everything is found by role and visible text. */
export function auditLog(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`auditLog.${key}`, values, language)
  const dialog = page.getByRole('dialog')
  return {
    label,
    heading: page.getByRole('heading', { level: 1, name: label('title') }),
    entry: page.getByRole('navigation').getByRole('link', { name: t('sidebar.auditLog', {}, language), exact: true }),
    /** Rows that are about the record of this name. */
    rows: (name: string) => page.getByRole('row').filter({ hasText: name }),
    open: (action: string, name: string) => page.getByRole('link', { name: `${label(`actions.${action}`)}: ${name}` }),
    dialog,
    ofRecord: dialog.getByRole('button', { name: label('ofRecord') }),
  }
}
