import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** Page object of the subscription: everything is found by role and visible text. */
export function subscription(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(`subscription.${key}`, values, language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    open: (search = '') => page.goto(`/settings/subscription${search}`),
    current: (plan: string) => page.getByRole('heading', { name: new RegExp(`^${label('currentPlan')}\\s*${plan}$`) }),
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
