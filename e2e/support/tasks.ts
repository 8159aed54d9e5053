import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the tasks: everything is found by role and visible text. */
export function tasks(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`tasks.${key}`, values, language)
  const dialog = page.getByRole('dialog')
  return {
    label,
    search: page.getByRole('searchbox', { name: label('search') }),
    /** Rows with a task, without the header. */
    rows: page.getByRole('row').filter({ has: page.getByRole('checkbox') }),
    row: (title: string) => page.getByRole('row').filter({ hasText: title }),
    /** The link of a task to its moment of the call. */
    callAt: (time: string) => page.getByRole('link', { name: label('callAt', { time }), exact: true }),
    done: (title: string) => page.getByRole('checkbox', { name: label('doneOf', { title }), exact: true }),
    title: dialog.getByRole('textbox', { name: label('title'), exact: true }),
    link: (title: string) => page.getByRole('link', { name: label('open', { title }), exact: true }),
    save: dialog.getByRole('button', { name: t('form.save', {}, language), exact: true }),
    remove: dialog.getByRole('button', { name: label('delete'), exact: true }),
    confirmRemove: page.getByRole('alertdialog').getByRole('button', { name: label('delete'), exact: true }),
    dueDate: dialog.getByLabel(t('time.date', { label: label('due') }, language)),
    dueTime: dialog.getByRole('textbox', { name: t('time.time', { label: label('due') }, language) }),
    clearDue: dialog.getByRole('button', { name: t('time.clear', { label: label('due') }, language) }),
    submit: dialog.getByRole('button', { name: t('form.create', {}, language), exact: true }),
  }
}
