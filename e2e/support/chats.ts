import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the chats: everything is found by role and visible text. */
export function chats(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`chats.${key}`, values, language)
  const messages = page.getByRole('region', { name: label('messages'), exact: true })
  return {
    label,
    heading: page.getByRole('heading', { level: 1, name: label('title'), exact: true }),
    conversation: (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }),
    list: page.getByRole('list', { name: label('title'), exact: true }),
    chat: (title: string) => page.getByRole('link', { name: new RegExp(`^${title.replaceAll('?', '\\?')}`) }),
    search: page.getByRole('searchbox', { name: label('search') }),
    field: page.getByRole('textbox', { name: label('message'), exact: true }),
    send: page.getByRole('button', { name: label('send'), exact: true }),
    stop: page.getByRole('button', { name: label('stop'), exact: true }),
    newChat: page.getByRole('button', { name: label('new'), exact: true }),
    toList: page.getByRole('button', { name: label('toList'), exact: true }),
    agent: page.getByRole('combobox', { name: label('with'), exact: true }),
    retry: messages.getByRole('button', { name: t('common.retry', {}, language), exact: true }),
    messages,
    text: (text: string | RegExp) => messages.getByText(text),
    openMenu: (title: string) =>
      page.getByRole('button', { name: t('common.actionsOf', { name: title }, language), exact: true }).click(),
    action: (key: string) => page.getByRole('menuitem', { name: label(`actions.${key}`), exact: true }),
    rename: page.getByRole('textbox', { name: label('renameTo'), exact: true }),
  }
}
