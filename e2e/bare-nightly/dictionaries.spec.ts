import { readdirSync } from 'node:fs'
import { sample } from '../../tests/support/sample'
import { expect, test } from '../support/fixtures'
import { recordDictionaries } from '../support/requests'
import { shell } from '../support/shell'
import { sections, t } from '../support/translations'
import { watchForText } from '../support/watch-text'

const key = new RegExp(`\\b(${sections.join('|')})\\.[a-z][A-Za-z]*\\b`)

test.describe('a Korean browser', () => {
  test.use({ locale: 'ko-KR' })

  test('loads only the Korean texts of sign-in, and for the call log only the additional ones', async ({
    page,
    startSession,
    home,
  }) => {
    const dictionaries = recordDictionaries(page)
    const keys = await watchForText(page, key)
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { name: t('auth.signIn.title', {}, 'ko') })).toBeVisible()
    await dictionaries.expectFiles(['ko/auth', 'ko/translation'])

    await startSession()
    dictionaries.clear()
    await page.goto(`${home}/call-records`)
    await expect(page.getByRole('heading', { name: t('callRecords.title', {}, 'ko') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('credits.refresh', {}, 'ko') })).toBeVisible()
    const ofTheLog = ['call-records', 'credits', 'tasks', 'translation']
    await dictionaries.expectFiles(ofTheLog.map((name) => `ko/${name}`))
    await keys.expectNever()
  })

  test('requests the texts of the first screen in parallel with its code', async ({ page, startSession, home }) => {
    await startSession()
    let arrived = false
    const early: string[] = []
    page.on('requestfinished', (request) => {
      if (request.url().includes('/locales/ko/translation')) arrived = true
    })
    await page.route(/\/locales\/ko\//, async (route) => {
      const url = route.request().url()
      if (!arrived) early.push(url)
      // The shared texts are held back until the others have been requested.
      if (url.includes('/translation.json')) await expect.poll(() => early.length).toBeGreaterThanOrEqual(3)
      await route.continue()
    })
    await page.goto(`${home}/call-records`)
    await expect(page.getByRole('heading', { name: t('callRecords.title', {}, 'ko') })).toBeVisible()
    await expect.poll(() => early.some((url) => url.includes('/call-records.json'))).toBe(true)
  })

  test('shows English, not keys, while texts load slowly, and Korean once they have loaded', async ({
    page,
    startSession,
    home,
  }) => {
    await startSession()
    const keys = await watchForText(page, key)
    let deliver = () => {}
    const held = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route(/\/locales\/ko\/call-records\./, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${home}/call-records`)
    await expect(page.getByRole('heading', { name: t('callRecords.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    deliver()
    await expect(page.getByRole('heading', { name: t('callRecords.title', {}, 'ko') })).toBeVisible()
    await keys.expectNever()
  })

  test('loads English only once it is selected, and only the dictionaries in use', async ({
    page,
    startSession,
    home,
    ambient,
  }) => {
    // The plain backend keeps no deliveries.
    ambient.plant(/\/deliveries/)
    await startSession()
    const dictionaries = recordDictionaries(page)
    await page.goto(`${home}/webhooks`)
    await expect(page.getByRole('button', { name: t('credits.refresh', {}, 'ko') })).toBeVisible()
    // The first key also prefetches the sign-in page.
    await page.keyboard.press('Shift')
    const inUse = ['auth', 'credits', 'translation', 'webhooks']
    await dictionaries.expectFiles(inUse.map((name) => `ko/${name}`))
    dictionaries.clear()
    await shell(page, 'ko').choose('common.language', 'English')
    await expect(page.getByRole('heading', { level: 1, name: t('webhooks.title') })).toBeVisible()
    await dictionaries.expectFiles(inUse.map((name) => `en/${name}`))
  })
})

test.describe('a British browser', () => {
  test.use({ locale: 'en-GB' })

  test('shows a screen that was opened while another language was loading in that language', async ({
    page,
    startSession,
    home,
  }) => {
    await startSession()
    await page.goto(`${home}/call-records`)
    const { navigation } = shell(page)
    await expect(navigation).toBeVisible()
    const keys = await watchForText(page, key)
    let deliver = () => {}
    const held = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route(/\/locales\/ko\//, async (route) => {
      await held
      await route.continue()
    })
    await shell(page).choose('common.language', '한국어')
    await navigation.getByRole('link', { name: t('agents.title'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('agents.title') })).toBeVisible()
    deliver()
    await expect(page.getByRole('heading', { level: 1, name: t('agents.title', {}, 'ko') })).toBeVisible()
    await keys.expectNever()
  })
})

for (const locale of ['en-GB', 'fr-FR'])
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })
    test('loads English only', async ({ page }) => {
      const dictionaries = recordDictionaries(page)
      await page.goto('/sign-in')
      await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await dictionaries.expectFiles(['en/auth', 'en/translation'])
    })
  })

const ids: Record<string, string> = {
  $agentId: 'agent-1',
  $section: 'schedule',
  $toolId: 'tool-1',
  $webhookId: 'webhook-1',
  $campaignId: 'campaign-1',
}

/** The address of every route, from the names of the route files: `/agents/agent-1/schedule`. */
const addresses = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
  .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''))
  .map((path) => {
    const parts = path.split('/').filter((part) => !/^[_(]/.test(part) && part !== 'index')
    return `/${parts.map((part) => (part.startsWith('$') ? (ids[part] ?? part) : part)).join('/')}`
  })

const screens = new Set(addresses.map((address) => address.split('/')[1] ?? ''))

test.describe('every screen opened in Korean', () => {
  test.use({ locale: 'ko-KR' })
  for (const screen of sample('addresses in Korean', [...screens], 7))
    test(`shows texts and no keys: /${screen}`, async ({ page, startSession, home, ambient }) => {
      // What the plain backend does not know is shown as missing.
      ambient.plant(/\b404\b/)
      const isPublic = /^(sign-|forgot|otp|privacy|terms)/.test(screen)
      if (!isPublic) await startSession()
      const dictionaries = recordDictionaries(page)
      for (const path of new Set(addresses.filter((address) => address.split('/')[1] === screen))) {
        await page.goto(home + path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page).toHaveTitle(/\S/)
        expect(await ambient.problems()).toEqual([])
      }
      await dictionaries.expectNone('en')
    })
})
