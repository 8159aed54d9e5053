import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the subscription: everything is found by role and visible text. */
export function subscription(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`subscription.${key}`, values, language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    open: (search = '') => page.goto(`/settings/subscription${search}`),
    heading: page.getByRole('heading', { name: label('title'), level: 1 }),
    current: (plan: string) => page.getByRole('heading', { name: new RegExp(`^${label('currentPlan')}\\s*${plan}$`) }),
    plan: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) }),
    upgradeTo: (plan: string) => button(label('upgradeTo', { plan })),
    downgradeTo: (plan: string) => button(label('downgradeTo', { plan })),
    stayOn: (plan: string) => button(label('undo', { plan })),
    choose: (plan: string) => button(label('choose', { plan })),
    cancel: button(label('cancel')),
    resume: button(label('resume')),
    dialog: page.getByRole('alertdialog'),
    label,
  }
}
