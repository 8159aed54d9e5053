import { expect, type Page } from '@playwright/test'
import type { Ambient } from './ambient'
import { openPattern } from './call-log'
import { drawer } from './drawer'
import { fault } from './faults'
import { shell } from './shell'
import { type Language, t } from './translations'

interface Setting {
  page: Page
  ambient: Ambient
  language: Language
  phone: boolean
}

interface State {
  name: string
  signedIn?: boolean
  user?: string
  reach: (setting: Setting) => Promise<void>
}

const heading = (page: Page) => expect(page.locator('h1').first()).toBeVisible()
const visit =
  (path: string) =>
  async ({ page }: Setting) => {
    await page.goto(path)
    await heading(page)
  }
const log = async ({ page, language }: Setting, path = '/call-records') => {
  await page.goto(path)
  await expect(page.getByRole('link', { name: openPattern(language) }).first()).toBeVisible()
}
const openCall = async ({ page, language }: Setting, id = 'c-001') => {
  await page.goto(`/call-records?call=${id}`)
  await expect(drawer(page, language).messages.first()).toBeVisible()
}
const label = ({ language }: Setting, key: string) => t(key, {}, language)

/** What a person may have before them on an API that knows the specification's endpoints only. */
export const axeStates: State[] = [
  ...[
    '/sign-in',
    '/sign-in-2',
    '/sign-up',
    '/forgot-password',
    '/otp',
    '/terms',
    '/privacy',
    '/401',
    '/403',
    '/404',
    '/500',
    '/503',
    '/nowhere',
  ].map((path): State => ({ name: path, reach: visit(path) })),
  {
    name: 'the sign-in form with its errors',
    reach: async (setting) => {
      await visit('/sign-in')(setting)
      await setting.page.getByRole('button', { name: label(setting, 'auth.signIn.submit'), exact: true }).click()
      await expect(setting.page.getByText(label(setting, 'auth.passwordRequired'))).toBeVisible()
    },
  },
  ...[
    '/agents',
    '/agents?new=true',
    '/agents/agent-1',
    '/agents/agent-1/schedule',
    '/agents/agent-1/transfers',
    '/phone-numbers',
    '/phone-numbers?number=number-1',
    '/squads',
    '/squads?squad=squad-1',
    '/tools',
    '/tools/tool-1',
    '/webhooks',
    '/webhooks/webhook-1',
  ].map(
    (path): State => ({
      name: path,
      signedIn: true,
      reach: async (setting) => {
        // The browser logs a 404 for each endpoint this API lacks.
        setting.ambient.plant(/404.*\/api\/v1\//)
        await visit(path)(setting)
        await setting.ambient.settled(setting.page)
        // Its parameter opens a drawer or a dialog.
        if (path.includes('?')) await expect(setting.page.getByRole('dialog')).toBeVisible()
      },
    }),
  ),
  { name: 'the call log', signedIn: true, reach: (setting) => log(setting) },
  {
    name: 'two calls side by side',
    signedIn: true,
    reach: async (setting) => {
      await visit('/call-records/compare?a=c-001&b=c-002')(setting)
      await expect(setting.page.getByRole('listitem').filter({ hasText: '00:' }).first()).toBeVisible()
    },
  },
  {
    name: 'the call log, filtered and sorted',
    signedIn: true,
    reach: (setting) => log(setting, '/?to=%2B8225&type=web&sort=duration&desc=true'),
  },
  {
    name: 'the call log of oddities',
    signedIn: true,
    user: 'odd',
    reach: (setting) => log(setting, '/call-records?limit=50'),
  },
  {
    name: 'no calls yet',
    signedIn: true,
    user: 'empty',
    reach: async (setting) => {
      // No credits are news, and this API does not say which news are wanted.
      setting.ambient.plant(/404.*\/users\/me\/notifications/)
      await visit('/call-records')(setting)
    },
  },
  { name: 'no call that matches', signedIn: true, reach: visit('/call-records?to=000000') },
  {
    name: 'the call log that could not be read',
    signedIn: true,
    reach: async (setting) => {
      await fault(setting.page, setting.ambient, 'GET /call-records', '403')
      await setting.page.goto('/call-records')
      await expect(setting.page.getByText(label(setting, 'errors.forbiddenTitle')).first()).toBeVisible()
      await expect(shell(setting.page).toasts).toHaveCount(1)
    },
  },
  {
    name: 'the call log while it loads',
    signedIn: true,
    reach: async (setting) => {
      await fault(setting.page, setting.ambient, 'GET /call-records', 'hang')
      await visit('/call-records')(setting)
    },
  },
  {
    name: 'chosen calls',
    signedIn: true,
    reach: async (setting) => {
      await log(setting)
      const box = setting.page.getByRole('main').getByRole('checkbox').first()
      if (!setting.phone) await box.check()
    },
  },
  { name: 'an open call', signedIn: true, reach: (setting) => openCall(setting) },
  {
    name: 'an open call that is being edited',
    signedIn: true,
    reach: async (setting) => {
      await openCall(setting)
      await drawer(setting.page, setting.language).editSummary.click()
      await expect(drawer(setting.page, setting.language).summaryTitle).toBeFocused()
    },
  },
  {
    name: 'an open call that plays',
    signedIn: true,
    reach: async (setting) => {
      await openCall(setting)
      await drawer(setting.page, setting.language).play.click()
      await expect(drawer(setting.page, setting.language).pause).toBeVisible()
    },
  },
  {
    name: 'an open call without a transcript',
    signedIn: true,
    reach: async (setting) => {
      await setting.page.goto('/call-records?call=c-004')
      await expect(drawer(setting.page, setting.language).generate).toBeVisible()
    },
  },
  {
    name: 'a call that does not exist',
    signedIn: true,
    reach: async (setting) => {
      setting.ambient.plant(/404/)
      await setting.page.goto('/call-records?call=gone')
      await expect(setting.page.getByText(label(setting, 'callRecords.notFound'), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the palette',
    signedIn: true,
    reach: async (setting) => {
      await log(setting)
      await setting.page.keyboard.press('ControlOrMeta+k')
      await expect(setting.page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the palette that found nothing',
    signedIn: true,
    reach: async (setting) => {
      await log(setting)
      await setting.page.keyboard.press('ControlOrMeta+k')
      await setting.page.getByRole('dialog').getByRole('combobox').fill('xyzzy nothing')
      await expect(setting.page.getByText(label(setting, 'noResultsFound')).first()).toBeVisible()
    },
  },
  {
    name: 'the shortcut sheet',
    signedIn: true,
    reach: async (setting) => {
      await log(setting)
      await setting.page.keyboard.press('?')
      await expect(setting.page.getByRole('dialog')).toBeVisible()
    },
  },
  ...(['shell.theme', 'common.language'] as const).map(
    (key): State => ({
      name: `the menu ${key}`,
      signedIn: true,
      reach: async (setting) => {
        await log(setting)
        await setting.page.getByRole('button', { name: label(setting, key) }).click()
        await expect(setting.page.getByRole('menu')).toBeVisible()
      },
    }),
  ),
  {
    name: 'the sidebar as a rail or as a sheet',
    signedIn: true,
    reach: async (setting) => {
      await log(setting)
      await setting.page.keyboard.press('ControlOrMeta+b')
      if (setting.phone) await expect(setting.page.getByRole('dialog')).toBeVisible()
      else
        await expect(setting.page.getByRole('button', { name: label(setting, 'shell.toggleSidebar') })).toHaveAttribute(
          'aria-expanded',
          'false',
        )
    },
  },
  {
    name: 'a toast',
    signedIn: true,
    reach: async (setting) => {
      await setting.page.goto('/call-records?call=c-005')
      await drawer(setting.page, setting.language).play.click()
      await expect(shell(setting.page).toasts).toHaveCount(1)
    },
  },
  {
    name: 'the offline banner',
    signedIn: true,
    reach: async (setting) => {
      await log(setting)
      setting.ambient.plant(/INTERNET_DISCONNECTED/)
      await setting.page.context().setOffline(true)
      await expect(setting.page.getByText(label(setting, 'errors.offline')).first()).toBeVisible()
    },
  },
]
