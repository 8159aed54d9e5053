import { expect, type Page } from '@playwright/test'
import { type Language, word, wordPattern } from './words'

/** The open call, by what it says. */
export function drawer(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`callRecords.${key}`, holes, language)
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    close: dialog.getByRole('button', { name: word('common.close', {}, language), exact: true }),
    play: dialog.getByRole('button', { name: say('play'), exact: true }),
    pause: dialog.getByRole('button', { name: say('pause'), exact: true }),
    slider: dialog.getByRole('slider', { name: say('seek') }),
    next: dialog.getByRole('button', { name: say('keys.nextCall') }),
    previous: dialog.getByRole('button', { name: say('keys.previousCall') }),
    editSummary: dialog.getByRole('button', { name: say('editSummary') }),
    summaryTitle: dialog.getByRole('textbox', { name: say('summaryTitle'), exact: true }),
    summaryText: dialog.getByRole('textbox', { name: say('summaryText'), exact: true }),
    save: dialog.getByRole('button', { name: say('saveSummary'), exact: true }),
    cancel: dialog.getByRole('button', { name: word('common.cancel', {}, language), exact: true }),
    generate: dialog.getByRole('button', { name: say('generateTranscription') }),
    messages: dialog.getByRole('list', { name: say('transcript') }).getByRole('listitem'),
    message: (text: string) => dialog.getByRole('listitem').filter({ hasText: text }),
    current: dialog.locator('[aria-current="true"]'),
    find: dialog.getByRole('searchbox', { name: say('findInTranscript') }),
    retry: dialog.getByRole('button', { name: word('common.retry', {}, language) }),
    processing: dialog.getByRole('status').filter({ hasText: say('transcriptionProcessing') }),
    playFrom: wordPattern('callRecords.playFrom', language),
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
