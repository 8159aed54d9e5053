import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** The subscription by what it says. */
export function subscription(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(`subscription.${key}`, holes, language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    open: (search = '') => page.goto(`/settings/subscription${search}`),
    heading: page.getByRole('heading', { name: say('title'), level: 1 }),
    current: (plan: string) => page.getByRole('heading', { name: new RegExp(`^${say('currentPlan')}\\s*${plan}$`) }),
    plan: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) }),
    upgradeTo: (plan: string) => button(say('upgradeTo', { plan })),
    downgradeTo: (plan: string) => button(say('downgradeTo', { plan })),
    stayOn: (plan: string) => button(say('undo', { plan })),
    choose: (plan: string) => button(say('choose', { plan })),
    cancel: button(say('cancel')),
    resume: button(say('resume')),
    dialog: page.getByRole('dialog'),
    asking: page.getByRole('alertdialog'),
    say,
  }
}
