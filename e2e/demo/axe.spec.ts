import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'

/* Every state in every theme, language and width: e2e/*-nightly. */

const screens = [
  { path: '/call-records', theme: 'light', language: 'en', width: 1440 },
  { path: '/call-records', theme: 'dark', language: 'ko', width: 390 },
  { path: '/agents', theme: 'dark', language: 'en', width: 1440 },
  { path: '/phone-numbers', theme: 'light', language: 'ko', width: 1440 },
  { path: '/contacts', theme: 'light', language: 'en', width: 390 },
  { path: '/outbound', theme: 'dark', language: 'ko', width: 1440 },
  { path: '/tasks', theme: 'light', language: 'en', width: 1440 },
  { path: '/credits', theme: 'dark', language: 'en', width: 390 },
  { path: '/api-keys', theme: 'light', language: 'ko', width: 1440 },
  { path: '/settings', theme: 'dark', language: 'en', width: 1440 },
] as const

for (const { path, theme, language, width } of screens)
  test(`axe finds nothing on ${path}, ${theme}, ${language}, ${width} px`, async ({ page, context, ambient }) => {
    // A tag of the made-up data tries to be a template, and is shown as the text it is.
    ambient.allow(/text reads "errors\.title": \{\{constructor/)
    await context.addInitScript(
      ([wantedTheme, wantedLanguage]) => {
        localStorage.setItem('parley_theme', wantedTheme)
        localStorage.setItem('i18nextLng', wantedLanguage)
      },
      [theme, language] as const,
    )
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    await openDemo(page, path)
    await expect(page.locator('h1').first()).toBeVisible()
    await ambient.settled(page)
    await expectAxeClean(page)
    await expectNoSideScroll(page)
  })
