import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** The tools as a person finds them: by what they say, never by how they are built. */
export function tools(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(key, holes, language)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  return {
    say,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    create: main.getByRole('link', { name: say('tools.create') }).first(),
    importCurl: main.getByRole('button', { name: say('tools.import.curl') }),
    importOpenApi: main.getByRole('button', { name: say('tools.import.openapi') }),
    dialog,
    command: dialog.getByLabel(say('tools.import.command')),
    document: dialog.getByLabel(say('tools.import.document')),
    operation: (text: string) => dialog.getByRole('radio', { name: text }),
    take: dialog.getByRole('button', { name: say('tools.import.take') }),
    /** The tool's own; its parameters have names of their own. */
    name: main.getByRole('textbox', { name: say('tools.columns.name'), exact: true }).first(),
    address: main.getByRole('textbox', { name: say('tools.columns.url'), exact: true }),
    instead: (name: string) => main.getByRole('button', { name: say('tools.form.nameInstead', { name }) }),
    section: (key: string) => page.getByRole('region', { name: say(key), exact: true }),
    param: (name: string) => ({
      box: group(name),
      name: group(name)
        .getByRole('textbox', { name: say('params.identifier'), exact: true })
        .first(),
      dataType: group(name)
        .getByRole('combobox', { name: say('params.dataType') })
        .first(),
      source: group(name)
        .getByRole('combobox', { name: say('params.valueType') })
        .first(),
      description: group(name)
        .getByRole('textbox', { name: say('params.description') })
        .first(),
      add: group(name)
        .getByRole('button', { name: say('params.addProperty') })
        .last(),
    }),
    request: page.getByRole('region', { name: say('tools.preview.http'), exact: true }),
    schema: page.getByRole('region', { name: say('tools.preview.schema'), exact: true }),
    showSchema: page.getByRole('radio', { name: say('tools.preview.schema') }),
    save: main.getByRole('button', { name: say('form.save') }),
    tab: (key: string) => page.getByRole('tab', { name: say(key) }),
    sample: (path: string) => main.getByRole('textbox', { name: path, exact: true }),
    run: main.getByRole('button', { name: say('tools.test.run') }),
    cancelRun: main.getByRole('button', { name: say('tools.test.cancel'), exact: true }),
    answered: (status: number) => main.getByText(say('tools.test.answered', { status })),
    response: page.getByRole('region', { name: say('tools.test.response') }),
    curl: page.getByRole('region', { name: say('tools.preview.curl') }),
    asked: page.getByRole('alertdialog'),
  }
}
