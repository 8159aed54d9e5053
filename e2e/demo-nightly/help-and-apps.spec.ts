import { cross, sample } from '../../tests/support/sample'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { type Language, t } from '../support/translations'

test('the help of the header is about the screen, and the palette finds articles', async ({ page }) => {
  await openDemo(page)
  const help = page.getByRole('banner').getByRole('link', { name: t('sidebar.help') })
  await help.click()
  await expect(page.getByRole('heading', { level: 1, name: 'The call log' })).toBeVisible()
  await expect(page).toHaveURL('/help-center?screen=/')
  await page.goto('/tasks')
  await help.click()
  await expect(page.getByRole('article')).toContainText('A task is something to do after a call')
  await page.goBack()
  await expect(page).toHaveURL('/tasks')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: t('palette.title') }).fill('moment of a call')
  await page.getByRole('option', { name: /Links to a moment of a call/ }).click()
  await expect(page).toHaveURL('/help-center?article=moments')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: t('shell.shortcuts') })
  await sheet.getByRole('link', { name: t('sidebar.help') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('navigation', { name: t('help.topics') })).toBeVisible()
})

interface State {
  path: string
  heading: Record<Language, string>
  /** What shows once it is loaded, besides the heading. */
  shown?: Record<Language, string>
}

const help = { en: t('help.title'), ko: t('help.title', {}, 'ko') }
const apps = { en: t('apps.title'), ko: t('apps.title', {}, 'ko') }
const states: State[] = [
  { path: '/help-center', heading: help, shown: { en: 'What is stored where', ko: '무엇이 어디에 저장되나요' } },
  {
    path: '/help-center?article=keyboard-shortcuts',
    heading: { en: 'Keyboard shortcuts', ko: '키보드 단축키' },
    shown: { en: t('callRecords.keys.playPause'), ko: t('callRecords.keys.playPause', {}, 'ko') },
  },
  {
    path: '/help-center?article=player',
    heading: { en: 'The player and its keys', ko: '녹음 재생과 단축키' },
    shown: { en: 'It does not play', ko: '재생되지 않을 때' },
  },
  { path: '/help-center?q=API', heading: help, shown: { en: 'Connect your API', ko: '내 API 연결하기' } },
  { path: '/apps', heading: apps },
  { path: '/apps?connect=twilio', heading: apps },
]
const appearances = cross(['light', 'dark'] as const, cross(['en', 'ko'] as const, [1440, 390] as const))

for (const [state, [theme, [language, width]]] of sample('axe of help and apps', cross(states, appearances), 6))
  test(`${state.path}, ${theme}, ${language}, ${width} px: axe finds nothing`, async ({ page, context }) => {
    await context.addInitScript(
      ([wantedTheme, wantedLanguage]) => {
        localStorage.setItem('parley_theme', wantedTheme)
        localStorage.setItem('i18nextLng', wantedLanguage)
      },
      [theme, language] as const,
    )
    await page.setViewportSize({ width, height: 844 })
    await openDemo(page, state.path)
    const heading = page.getByRole('heading', { level: 1, name: state.heading[language], includeHidden: true })
    await expect(heading).toBeVisible()
    if (state.path.includes('connect')) await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    else if (state.path === '/apps')
      await expect(page.getByRole('listitem', { name: 'Twilio' })).toContainText('US lines')
    else await expect(page.getByText(state.shown?.[language] ?? state.heading[language]).last()).toBeVisible()
    await expectAxeClean(page)
    await expectNoSideScroll(page)
  })
