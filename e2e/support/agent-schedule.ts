import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of an agent's schedule: everything is found by role and visible text. */
export function agentSchedule(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`agentSchedule.${key}`, values, language)
  const simulator = page.getByRole('region', { name: label('simulator.title') })
  return {
    label,
    simulator,
    /** In the 24-hour clock, in which the tests name times. */
    open: async (agent: string, at = '') => {
      await page.addInitScript(() => localStorage.setItem('parley_display', JSON.stringify({ hours: '24' })))
      await page.goto(`/agents/${agent}/schedule${at && `?at=${at}`}`)
      await simulator.waitFor()
    },
    templates: page.getByRole('button', { name: label('presets.button') }),
  }
}
