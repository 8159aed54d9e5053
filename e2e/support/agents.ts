import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** The agents as a person finds them: by what they say, never by how they are built. */
export function agents(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`agents.${key}`, holes, language)
  const dialog = page.getByRole('dialog', { name: say('new.title') })
  return {
    say,
    heading: page.getByRole('heading', { level: 1, name: say('title') }),
    search: page.getByRole('searchbox', { name: say('search') }),
    language: page.getByRole('combobox', { name: say('columns.language') }),
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    /** Opens what can be done with an agent, and does it. */
    async act(name: string, action: 'edit' | 'duplicate' | 'export' | 'delete') {
      await page.getByRole('button', { name: say('actions.of', { name }), exact: true }).click()
      await page.getByRole('menuitem', { name: say(`actions.${action}`) }).click()
    },
    add: page.getByRole('button', { name: say('new.open'), exact: true }),
    dialog,
    templates: dialog.getByRole('group', { name: say('new.template') }).getByRole('radio'),
    chosen: dialog.getByRole('group', { name: say('new.template') }).getByRole('radio', { checked: true }),
    name: dialog.getByRole('textbox', { name: say('new.name') }),
    file: dialog.locator('input[type="file"]'),
    /** Who answers a number, on the screen of the numbers. */
    inboundOf: (number: string) =>
      page.getByRole('combobox', { name: word('phoneNumbers.inboundOf', { number }, language) }),
  }
}
