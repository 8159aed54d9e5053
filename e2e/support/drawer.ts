import { expect, type Page } from '@playwright/test'
import { type Language, t, textPattern } from './translations'

/** Page object of the open call: everything is found by role and visible text. */
export function drawer(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`callRecords.${key}`, values, language)
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    close: dialog.getByRole('button', { name: t('common.close', {}, language), exact: true }),
    play: dialog.getByRole('button', { name: label('play'), exact: true }),
    pause: dialog.getByRole('button', { name: label('pause'), exact: true }),
    slider: dialog.getByRole('slider', { name: label('seek') }),
    editSummary: dialog.getByRole('button', { name: label('editSummary') }),
    continueSummary: dialog.getByRole('button', { name: label('summaryContinue') }),
    summaryTitle: dialog.getByRole('textbox', { name: label('summaryTitle'), exact: true }),
    summaryText: dialog.getByRole('textbox', { name: label('summaryText'), exact: true }),
    save: dialog.getByRole('button', { name: label('saveSummary'), exact: true }),
    generate: dialog.getByRole('button', { name: label('generateTranscription') }),
    messages: dialog.getByRole('list', { name: label('transcript') }).getByRole('listitem'),
    message: (text: string) => dialog.getByRole('listitem').filter({ hasText: text }),
    current: dialog.locator('[aria-current="true"]'),
    find: dialog.getByRole('searchbox', { name: label('findInTranscript') }),
    retry: dialog.getByRole('button', { name: t('common.retry', {}, language) }),
    processing: dialog.getByRole('status').filter({ hasText: label('transcriptionProcessing') }),
    playFrom: textPattern('callRecords.playFrom', language),
  }
}

/** State of the page's audio element. */
export const readAudio = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { time: audio?.currentTime ?? 0, paused: audio?.paused ?? true }
  })

export async function expectPlayedPast(page: Page, seconds: number) {
  await expect.poll(async () => (await readAudio(page)).time).toBeGreaterThan(seconds)
}

export async function expectPaused(page: Page, paused = true) {
  await expect.poll(async () => (await readAudio(page)).paused).toBe(paused)
}
