import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** The webhooks as a person finds them: by what they say, never by how they are built. */
export function webhooks(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`webhooks.${key}`, holes, language)
  const section = (key: string) => page.getByRole('region', { name: say(key), exact: true })
  const log = page.getByRole('list', { name: say('tabs.deliveries') })
  return {
    say,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    create: page.getByRole('link', { name: say('create') }),
    // Parameters have names too, further down.
    name: page.getByRole('textbox', { name: say('columns.name'), exact: true }).first(),
    address: page.getByRole('textbox', { name: say('form.url'), exact: true }),
    event: (key: string) => page.getByRole('checkbox', { name: new RegExp(`^${say(`events.${key}`)}`) }),
    save: page.getByRole('button', { name: word('form.save', {}, language) }),
    addHeader: section('form.headers').getByRole('button'),
    addToBody: section('form.body').getByRole('button', { name: word('params.add', {}, language) }),
    preview: section('preview.title'),
    tab: (key: 'settings' | 'test' | 'deliveries') => page.getByRole('tab', { name: say(`tabs.${key}`) }),
    sample: page.getByRole('textbox', { name: say('test.sample') }),
    send: page.getByRole('button', { name: say('test.send') }),
    result: section('test.result'),
    outcome: (key: string) =>
      page.getByRole('group', { name: say('deliveries.outcome') }).getByText(say(key), { exact: true }),
    deliveries: log.getByRole('listitem'),
    resend: log.getByRole('button', { name: new RegExp(`^${say('deliveries.resend')}`) }),
    answer: page.getByRole('region', { name: say('payload.response') }),
    remove: page.getByRole('button', { name: say('delete.short'), exact: true }),
    removal: page.getByRole('alertdialog'),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: say('delete.action') }),
  }
}
