import { expect, type Page } from '@playwright/test'
import { type Language, word } from './words'

/** The squads as a person finds them: by what they say, never by how they are built. */
export function squads(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(key, holes, language)
  const sheet = page.getByRole('dialog')
  const asked = page.getByRole('alertdialog')
  const contact = (number: number) =>
    sheet
      .getByRole('list')
      .first()
      .getByRole('listitem')
      .nth(number - 1)
  return {
    say,
    heading: page.getByRole('heading', { level: 1, name: say('squads.title') }),
    create: page.getByRole('main').getByRole('button', { name: say('squads.create') }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    link: (name: string) => page.getByRole('link', { name: say('squads.open', { name }), exact: true }),
    sheet,
    name: sheet.getByLabel(say('squads.name'), { exact: true }),
    timeout: sheet.getByLabel(say('squads.timeout')),
    method: (method: string) => sheet.getByRole('radio', { name: new RegExp(`^${say(`squads.methods.${method}`)}`) }),
    fallback: (fallback: string) => sheet.getByRole('radio', { name: say(`squads.fallbacks.${fallback}`) }),
    add: sheet.getByRole('button', { name: say('squads.addContact') }),
    contact,
    contactName: (number: number) => contact(number).getByLabel(say('squads.contactName')),
    contactPhone: (number: number) => contact(number).getByLabel(say('squads.contactPhone')),
    up: (name: string) => sheet.getByRole('button', { name: say('squads.moveUp', { name }), exact: true }),
    moved: (name: string, place: number, count: number) => sheet.getByText(say('squads.moved', { name, place, count })),
    rings: (name: string, start: number, end: number) =>
      sheet.getByText(say('squads.ringsFromTo', { name, start, end })),
    total: (seconds: number) => sheet.getByText(say('squads.totalIs', { count: seconds })),
    submit: sheet.locator('button[type="submit"]'),
    remove: sheet.getByRole('button', { name: say('squads.delete') }),
    asked,
    confirmRemove: asked.getByRole('button', { name: say('squads.delete') }),
    /** The names of all contacts, from the first to the last. */
    async expectOrder(names: string[]) {
      for (const [index, name] of names.entries()) await expect(this.contactName(index + 1)).toHaveValue(name)
    },
  }
}
