import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type Language, t, textPattern } from './translations'

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A file of `tests/fixtures/contacts`. */
export const fixtureFile = (name: string, mimeType = 'text/csv'): UploadedFile => ({
  name,
  mimeType,
  buffer: readFileSync(`tests/fixtures/contacts/${name}`),
})

export const csvFile = (name: string, lines: readonly string[]): UploadedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

/** Page object of the import dialog. */
export function importDialog(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  const dialog = page.getByRole('dialog')
  return {
    label,
    dialog,
    file: dialog.getByLabel(label('import.file'), { exact: true }),
    submit: dialog
      .getByRole('button', { name: label('import.submit'), exact: true })
      .or(dialog.getByRole('button', { name: textPattern('import.submitRows_other', language) }))
      .or(dialog.getByRole('button', { name: t('import.submitRows_one', { count: 1 }) })),
    resume: dialog.getByRole('button', { name: label('import.resume') }),
    stop: dialog.getByRole('button', { name: label('common.stop') }),
    close: dialog.getByRole('button', { name: label('common.close') }).last(),
    country: dialog.getByLabel(label('import.country')),
    encoding: dialog.getByLabel(label('import.encoding')),
    cell: (column: string, number: number) =>
      dialog.getByLabel(label('import.cell', { column, number }), { exact: true }),
    download: dialog.getByRole('button', { name: textPattern('import.downloadFailed_other', language) }),
    summary: (text: string | RegExp) => dialog.getByRole('status').filter({ hasText: text }),
    /** The numbers at the end. */
    async expectCounts(counts: { created: number; updated?: number; skipped?: number; failed?: number }) {
      const { created, updated = 0, skipped = 0, failed = 0 } = counts
      const outcome = dialog.getByRole('region', { name: label('import.outcome') })
      const format = new Intl.NumberFormat(language)
      const expected = { created, updated, skipped, failed }
      for (const [name, count] of Object.entries(expected))
        await expect(
          outcome.getByText(label(`import.counts.${name}`), { exact: true }).locator('xpath=following-sibling::dd'),
        ).toHaveText(format.format(count))
    },
  }
}
