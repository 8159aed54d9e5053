import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** One agent of the demo in each language. */
export const dental = { en: 'agent_en_dental_reschedule', ko: 'agent_ko_dental_booking' } as const

/** Page object of the agent editor. */
export function agentEditor(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`agentEditor.${key}`, values, language)
  const nav = page.getByRole('navigation', { name: label('navigation') })
  return {
    label,
    async open(section = '') {
      await page.goto(`/agents/${dental[language]}${section}`)
      await nav.waitFor()
    },
    section: (name: string) => nav.getByRole('link', { name: new RegExp(`^${label(`sections.${name}`)}`) }),
    text: (field: string) => page.getByRole('textbox', { name: label(`fields.${field}`), exact: true }),
    transferName: (number: number) =>
      page
        .getByRole('group', { name: label('transfer.number', { number }) })
        .getByRole('textbox', { name: label('transfer.name'), exact: true }),
    addTransfer: page.getByRole('button', { name: label('transfer.add') }),
    save: page.getByRole('button', { name: t('form.save', {}, language) }),
    discard: page.getByRole('button', { name: t('form.discard', {}, language), exact: true }),
    clean: page.getByText(t('form.clean', {}, language)),
    restored: page.getByText(t('form.restored', {}, language)),
    conflict: page.getByRole('alertdialog', { name: t('form.conflict.title', {}, language) }),
  }
}
