import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

export const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`About ${name}.\n`) })

/** Page object of the knowledge base: everything is found by role and visible text. */
export function knowledge(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`knowledge.${key}`, values, language)
  const uploads = page.getByRole('region', { name: label('upload.title'), exact: true })
  return {
    label,
    uploads,
    upload: page.getByRole('button', { name: label('upload.choose') }),
    document: (name: string) => page.getByRole('link', { name: label('open', { name }), exact: true }),
    row: (name: string) => page.getByRole('row', { name }),
    cards: page.getByRole('list', { name: label('title') }).getByRole('listitem'),
    question: page.getByRole('textbox', { name: label('ask.question') }),
    drawer: page.getByRole('dialog'),
  }
}
