import type { Locator, Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of an agent's schedule: everything is found by role and visible text. */
export function agentSchedule(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`agentSchedule.${key}`, values, language)
  const dayName = (day: string) => label(`days.${day}`)
  const nameOf = (day: string, kind: string) => label('ranges.of', { day: dayName(day), name: label(`ranges.${kind}`) })
  const field = (edge: 'start' | 'end', day: string, kind: 'hours' | 'break', number: number) =>
    page.getByRole('textbox', {
      name: t(`hours.${edge}`, { name: nameOf(day, kind), number }, language),
      exact: true,
    })
  const simulator = page.getByRole('region', { name: label('simulator.title') })
  const dialog = page.getByRole('dialog')
  /** By keyboard. */
  const press = async (target: Locator, key = 'Enter') => {
    await target.focus()
    await page.keyboard.press(key)
  }
  const typeInto = async (target: Locator, text: string) => {
    await target.focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  return {
    label,
    field,
    simulator,
    dialog,
    /** In the 24-hour clock, in which the tests name times. */
    open: async (agent: string, at = '') => {
      await page.addInitScript(() => localStorage.setItem('parley_display', JSON.stringify({ hours: '24' })))
      await page.goto(`/agents/${agent}/schedule${at && `?at=${at}`}`)
      await simulator.waitFor()
    },
    async choose(menu: Locator, item: RegExp) {
      await press(menu)
      await press(page.getByRole('menuitem', { name: item }))
    },
    templates: page.getByRole('button', { name: label('presets.button') }),
    async setHours(day: string, kind: 'hours' | 'break', number: number, start: string, end: string) {
      await typeInto(field('start', day, kind, number), start)
      await typeInto(field('end', day, kind, number), end)
    },
    removeRange: (day: string, kind: 'hours' | 'break', start: string, end: string) =>
      press(
        page.getByRole('button', {
          name: t('hours.remove', { name: nameOf(day, kind), range: `${start}–${end}` }, language),
        }),
      ),
    async addHalfDay(name: string, day: string) {
      await press(page.getByRole('button', { name: label('holidays.add') }))
      await dialog.getByLabel(label('holidays.name')).focus()
      await page.keyboard.type(name)
      await dialog.getByLabel(label('holidays.date')).fill(day)
      await press(dialog.getByRole('radio', { name: label('holidays.half') }), 'Space')
      await press(dialog.getByRole('button', { name: label('holidays.done') }))
      await dialog.waitFor({ state: 'hidden' })
    },
    holidays: page.getByRole('list', { name: label('holidays.title') }).getByRole('listitem'),
    async simulate(day: string, time: string) {
      await simulator.getByLabel(label('simulator.day')).fill(day)
      await page.waitForURL(new RegExp(`at=${day}T`))
      await typeInto(simulator.getByRole('textbox', { name: label('simulator.time') }), time)
      await page.waitForURL(new RegExp(`at=${day}T${time}`))
    },
    importCalendar: (name: string, text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text, 'utf8') }),
  }
}
