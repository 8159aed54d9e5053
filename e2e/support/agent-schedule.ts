import type { Locator, Page } from '@playwright/test'
import { type Language, word } from './words'

/** When an agent answers, as a person finds it: by what is said, never by how it is built. */
export function agentSchedule(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`agentSchedule.${key}`, holes, language)
  const dayName = (day: string) => say(`days.${day}`)
  const field = (edge: 'start' | 'end', day: string, kind: 'hours' | 'break', number: number) =>
    page.getByRole('textbox', {
      name: say(`ranges.${edge}`, { day: dayName(day), name: say(`ranges.${kind}`), number }),
      exact: true,
    })
  const simulator = page.getByRole('region', { name: say('simulator.title') })
  const dialog = page.getByRole('dialog')
  /** As somebody without a mouse does it. */
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
    say,
    field,
    simulator,
    dialog,
    open: async (agent: string, at = '') => {
      await page.goto(`/agents/${agent}/schedule${at && `?at=${at}`}`)
      await simulator.waitFor()
    },
    async choose(menu: Locator, item: string) {
      await press(menu)
      await press(page.getByRole('menuitem', { name: item, exact: true }))
    },
    templates: page.getByRole('button', { name: say('presets.button') }),
    async setHours(day: string, kind: 'hours' | 'break', number: number, start: string, end: string) {
      await typeInto(field('start', day, kind, number), start)
      await typeInto(field('end', day, kind, number), end)
    },
    removeRange: (day: string, kind: 'hours' | 'break', start: string, end: string) =>
      press(
        page.getByRole('button', {
          name: say('ranges.remove', { day: dayName(day), name: say(`ranges.${kind}`), start, end }),
        }),
      ),
    async addHalfDay(name: string, day: string) {
      await press(page.getByRole('button', { name: say('holidays.add') }))
      await dialog.getByLabel(say('holidays.name')).focus()
      await page.keyboard.type(name)
      await dialog.getByLabel(say('holidays.date')).fill(day)
      await press(dialog.getByRole('radio', { name: say('holidays.half') }), 'Space')
      await press(dialog.getByRole('button', { name: say('holidays.done') }))
      await dialog.waitFor({ state: 'hidden' })
    },
    holidays: page.getByRole('list', { name: say('holidays.title') }).getByRole('listitem'),
    async ask(day: string, time: string) {
      await simulator.getByLabel(say('simulator.day')).fill(day)
      await page.waitForURL(new RegExp(`at=${day}T`))
      await typeInto(simulator.getByRole('textbox', { name: say('simulator.time') }), time)
      await page.waitForURL(new RegExp(`at=${day}T${time}`))
    },
    importCalendar: (name: string, text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text, 'utf8') }),
  }
}
