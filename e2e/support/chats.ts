import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the chats: everything is found by role and visible text. */
export function chats(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`chats.${key}`, values, language)
  const messages = page.getByRole('region', { name: label('messages'), exact: true })
  return {
    label,
    heading: page.getByRole('heading', { level: 1, name: label('title'), exact: true }),
    list: page.getByRole('list', { name: label('title'), exact: true }),
    chat: (title: string) => page.getByRole('link', { name: new RegExp(`^${title.replaceAll('?', '\\?')}`) }),
    field: page.getByRole('textbox', { name: label('message'), exact: true }),
    send: page.getByRole('button', { name: label('send'), exact: true }),
    stop: page.getByRole('button', { name: label('stop'), exact: true }),
    toList: page.getByRole('button', { name: label('toList'), exact: true }),
    agent: page.getByRole('combobox', { name: label('with'), exact: true }),
    retry: messages.getByRole('button', { name: t('common.retry', {}, language), exact: true }),
    messages,
    text: (text: string | RegExp) => messages.getByText(text),
  }
}
