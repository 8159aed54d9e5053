import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** The phone numbers as a person finds them: by what they say, never by how they are built. */
export function phoneNumbers(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`phoneNumbers.${key}`, holes, language)
  const dialog = page.getByRole('dialog')
  const asked = page.getByRole('alertdialog')
  return {
    say,
    heading: page.getByRole('heading', { level: 1, name: say('title') }),
    link: (number: string) => page.getByRole('link', { name: say('open', { number }), exact: true }),
    row: (number: string) => page.getByRole('row').filter({ hasText: number }),
    card: (number: string) => page.getByRole('listitem').filter({ hasText: number }),
    description: (number: string) => page.getByRole('textbox', { name: say('descriptionOf', { number }), exact: true }),
    inbound: (number: string) => page.getByRole('combobox', { name: say('inboundOf', { number }), exact: true }),
    outbound: (number: string) => page.getByRole('combobox', { name: say('outboundOf', { number }), exact: true }),
    select: (number: string) => page.getByRole('checkbox', { name: say('select', { number }), exact: true }),
    find: page.getByRole('searchbox', { name: say('search') }),
    dialog,
    claim: page.getByRole('main').getByRole('button', { name: say('claim.open') }),
    area: dialog.getByRole('searchbox', { name: say('claim.area') }),
    offers: dialog.getByRole('radio'),
    claimThis: dialog.getByRole('button', { name: say('claim.action') }),
    assign: page.getByRole('button', { name: say('assign.open') }),
    agent: dialog.getByRole('combobox', { name: say('agent'), exact: true }),
    result: (number: string) => dialog.getByRole('listitem').filter({ hasText: number }),
    finish: dialog.getByRole('button', { name: say('assign.finish') }),
    deactivate: dialog.getByRole('button', { name: say('deactivate.open'), exact: true }),
    activate: dialog.getByRole('button', { name: say('activate') }),
    release: dialog.getByRole('button', { name: say('release.open'), exact: true }),
    greeting: (type: string) => dialog.getByRole('radio', { name: new RegExp(`^${say(`greetings.${type}`)}`) }),
    greetingText: dialog.getByRole('textbox', { name: say('greeting.text') }),
    asked,
    confirmDeactivate: asked.getByRole('button', { name: say('deactivate.action') }),
    confirmRelease: asked.getByRole('button', { name: say('release.action'), exact: true }),
  }
}
