import type { BrowserContext, Page } from '@playwright/test'
import { cross, sample } from '../../tests/support/sample'
import { axeFindings, expectAxeClean } from '../support/axe'
import { axeStates } from '../support/axe-states'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import type { Language } from '../support/translations'

const appearances = cross(['light', 'dark'] as const, cross(['en', 'ko'] as const, [1440, 820, 390] as const))
const cells = cross(axeStates, appearances)

async function setAppearance(
  context: BrowserContext,
  page: Page,
  theme: 'light' | 'dark',
  language: Language,
  width: number,
) {
  await context.addInitScript(
    ([wantedTheme, wantedLanguage]) => {
      localStorage.setItem('parley_theme', wantedTheme)
      localStorage.setItem('i18nextLng', wantedLanguage)
    },
    [theme, language] as const,
  )
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
}

for (const [state, [theme, [language, width]]] of sample('axe', cells, 12))
  test(`${state.name}, ${theme}, ${language}, ${width} px: axe finds nothing`, async ({
    page,
    context,
    startSession,
    ambient,
  }) => {
    await setAppearance(context, page, theme, language, width)
    if (state.signedIn) await startSession(state.user)
    await state.reach({ page, ambient, language, phone: width < 768 })
    await expectAxeClean(page)
    await expectNoSideScroll(page)
  })

for (const theme of ['light', 'dark'] as const)
  test(`axe sees a planted fault, ${theme}`, async ({ page, context }) => {
    await setAppearance(context, page, theme, 'en', 1440)
    await page.goto('/sign-in')
    await expect(page.locator('h1').first()).toBeVisible()
    await page.evaluate(() => {
      const image = document.createElement('img')
      image.src = '/favicon.svg'
      document.querySelector('main')?.append(image)
    })
    await expect.poll(() => axeFindings(page)).toContainEqual(expect.stringMatching(/^image-alt: /))
  })
