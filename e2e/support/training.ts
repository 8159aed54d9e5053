import type { Page } from '@playwright/test'
import { t } from './translations'

/** The screens of training as a person reads them. */
export function training(page: Page, language: 'en' | 'ko' = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  const dialog = page.getByRole('dialog')
  const box = page.getByRole('region', { name: label('customAnswers.test.title') })
  return {
    label,
    dialog,
    box,
    heading: (key: string) => page.getByRole('heading', { level: 1, name: label(`training.${key}`) }),
    question: (number: number) =>
      dialog.getByRole('textbox', { name: label('customAnswers.questionNumber', { number }) }),
    answer: dialog.getByRole('textbox', { name: label('customAnswers.answer'), exact: true }),
    createAnswer: dialog.getByRole('button', { name: label('form.create'), exact: true }),
    ask: box.getByRole('textbox'),
    rules: page.getByRole('list', { name: label('guidance.title') }).getByRole('listitem'),
  }
}
