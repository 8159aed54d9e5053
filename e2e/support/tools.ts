import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the tools: everything is found by role and visible text. */
export function tools(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  return {
    label,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    create: main.getByRole('link', { name: label('tools.create') }).first(),
    importCurl: main.getByRole('button', { name: label('request.importCurl') }),
    dialog,
    command: dialog.getByLabel(label('requestImport.command')),
    take: dialog.getByRole('button', { name: label('requestImport.take') }),
    /** The first one: parameters have name fields too. */
    name: main.getByRole('textbox', { name: label('common.name'), exact: true }).first(),
    address: main.getByRole('textbox', { name: label('request.url'), exact: true }),
    instead: (name: string) => main.getByRole('button', { name: label('tools.form.nameInstead', { name }) }),
    addParam: main.getByRole('button', { name: label('params.add'), exact: true }),
    kind: (key: string) => page.getByRole('menuitem', { name: label(`request.kinds.${key}`), exact: true }),
    /** The name of a row that was just added. */
    newParam: group(label('params.unnamed', { position: 1 }))
      .getByRole('textbox', { name: label('common.name'), exact: true })
      .first(),
    param: (name: string) => ({
      box: group(name),
      name: group(name)
        .getByRole('textbox', { name: label('common.name'), exact: true })
        .first(),
      dataType: group(name)
        .getByRole('combobox', { name: label('params.dataType') })
        .first(),
      source: group(name)
        .getByRole('combobox', { name: label('params.valueType') })
        .first(),
      description: group(name)
        .getByRole('textbox', { name: label('common.description') })
        .first(),
      add: group(name)
        .getByRole('button', { name: label('params.addProperty') })
        .last(),
    }),
    request: page.getByRole('region', { name: label('request.http'), exact: true }),
    schema: page.getByRole('region', { name: label('tools.preview.schema'), exact: true }),
    showSchema: page.getByRole('radio', { name: label('tools.preview.schema') }),
    createTool: main.getByRole('button', { name: label('tools.form.create') }),
    tab: (key: string) => page.getByRole('tab', { name: label(key) }),
    sample: (path: string) => main.getByRole('textbox', { name: path, exact: true }),
    run: main.getByRole('button', { name: label('tools.test.run') }),
    cancelRun: main.getByRole('button', { name: label('common.cancel'), exact: true }),
    answered: (status: number) => main.getByText(`${label('tools.test.answered')} · ${status}`),
    response: page.getByRole('region', { name: label('request.response') }),
    curl: page.getByRole('region', { name: label('request.curl') }),
    confirmDialog: page.getByRole('alertdialog'),
  }
}
