import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** Agents of the demo, in each language one. */
export const dental = { en: 'agent_en_dental_reschedule', ko: 'agent_ko_dental_booking' } as const
/** The number of the workspace at which the English one answers. */
export const OWN_NUMBER = '+1 614 555 0160'

/** The editor of an agent. */
export function agentEditor(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`agentEditor.${key}`, holes, language)
  const nav = page.getByRole('navigation', { name: say('navigation') })
  const panel = page.getByRole('region', { name: say('checks.title') })
  return {
    say,
    async open(section = '') {
      await page.goto(`/agents/${dental[language]}${section}`)
      await nav.waitFor()
    },
    nav,
    section: (name: string) => nav.getByRole('link', { name: new RegExp(`^${say(`sections.${name}`)}`) }),
    text: (field: string) => page.getByRole('textbox', { name: say(`fields.${field}`), exact: true }),
    language: page.getByRole('combobox', { name: say('fields.language') }),
    transferName: (number: number) =>
      page
        .getByRole('group', { name: say('transfer.number', { number }) })
        .getByRole('textbox', { name: say('transfer.name'), exact: true }),
    addTransfer: page.getByRole('button', { name: say('transfer.add') }),
    save: page.getByRole('button', { name: word('form.save', {}, language) }),
    discard: page.getByRole('button', { name: word('form.discard', {}, language), exact: true }),
    clean: page.getByText(say('save.clean')),
    changed: page.getByRole('list', { name: say('save.list') }).getByRole('link'),
    /** What is asked about before saving. */
    panel,
    problem: (field: string) => panel.getByRole('link', { name: new RegExp(`^${say(`fields.${field}`)}`) }),
    saveAnyway: panel.getByRole('button', { name: say('checks.saveAnyway') }),
    restored: page.getByText(word('form.restored', {}, language)),
    conflict: page.getByRole('alertdialog', { name: say('conflict.title') }),
    question: page.getByRole('alertdialog', { name: word('form.leaveTitle', {}, language) }),
    stay: page.getByRole('button', { name: word('form.stay', {}, language) }),
    toList: page.getByRole('link', { name: say('toList') }),
  }
}
