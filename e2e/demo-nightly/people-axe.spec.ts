import type { BrowserContext, Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { csvFile, importDialog } from '../support/import'
import { expectNoSideScroll } from '../support/layout'
import { type Language, t, textPattern } from '../support/translations'

test.use({ fixtureRows: true })

/* The states of screens that the plain backend does not have, in the looks of e2e/bare-nightly/axe.spec.ts. */

interface State {
  path: string
  /** What shows once it is loaded, and what else is done before the check. */
  reach: (page: Page, language: Language) => Promise<void>
}

const shown = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  expect(page.getByRole('main').getByRole(role, { name }).first()).toBeVisible()

const states: State[] = [
  { path: '/contacts', reach: (page, language) => shown(page, 'link', textPattern('contacts.open', language)) },
  { path: '/users', reach: (page) => shown(page, 'button', 'minji') },
  { path: '/tasks', reach: (page, language) => shown(page, 'link', textPattern('tasks.open', language)) },
  { path: '/outbound', reach: (page) => shown(page, 'link', 'Delivery follow-up') },
  {
    path: '/contacts?contact=contact_twice_bell',
    reach: async (page, language) => {
      const drawer = page.getByRole('dialog', { name: 'Marc Bell' })
      // Offered once the duplicate is found.
      const merge = drawer.getByRole('button', { name: textPattern('contacts.merge.with', language) })
      await expect(merge.first()).toBeVisible()
    },
  },
  {
    path: '/contacts?import=true',
    reach: async (page, language) => {
      const dialog = importDialog(page, language)
      await dialog.file.setInputFiles(csvFile('people.csv', ['Name,Phone,Email', 'Ada,12,ada', 'Bo,212-555-1234,']))
      await expect(dialog.dialog.getByText(t('import.problems.phone', {}, language)).first()).toBeVisible()
    },
  },
  {
    path: '/outbound/campaign_delivery',
    reach: async (page, language) => {
      const region = page.getByRole('region', { name: t('campaigns.columns.progress', {}, language), exact: true })
      await expect(region.getByRole('img').first()).toBeVisible()
    },
  },
  {
    path: '/outbound/campaign_holiday/edit?step=review',
    reach: async (page, language) => {
      const checks = page.getByRole('list', { name: t('campaigns.checks.title', {}, language) })
      await expect(checks.getByRole('listitem').first()).toBeVisible()
    },
  },
  ...['audience', 'schedule', 'calling'].map(
    (step): State => ({
      path: `/outbound/campaign_holiday/edit?step=${step}`,
      reach: async (page, language) => {
        const name = t(`campaigns.steps.${step}`, {}, language)
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      },
    }),
  ),
]

const appearances = cross(['light', 'dark'] as const, cross(['en', 'ko'] as const, [1440, 820, 390] as const))

async function openDemo(context: BrowserContext, page: Page, theme: string, language: Language, width: number) {
  await context.addInitScript(
    ([wantedTheme, wantedLanguage]) => {
      localStorage.setItem('parley_theme', wantedTheme)
      localStorage.setItem('i18nextLng', wantedLanguage)
    },
    [theme, language] as const,
  )
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.goto('/sign-in')
  await page.getByLabel(t('common.username', {}, language)).fill('demo')
  await page.getByLabel(t('auth.password', {}, language), { exact: true }).fill('parley!demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('callRecords.title', {}, language) }).waitFor()
}

for (const [state, [theme, [language, width]]] of sample('axe of the demo', cross(states, appearances), 8))
  test(`${state.path}, ${theme}, ${language}, ${width} px: axe finds nothing`, async ({ page, context, ambient }) => {
    // A tag of the made-up data tries to be a template, and is shown as the text it is.
    ambient.allow(/text reads "errors\.title": \{\{constructor/)
    await openDemo(context, page, theme, language, width)
    await page.goto(state.path)
    await state.reach(page, language)
    await expectAxeClean(page)
    await expectNoSideScroll(page)
  })
