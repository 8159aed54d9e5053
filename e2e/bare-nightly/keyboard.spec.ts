import type { Page } from '@playwright/test'
import { callLog, openPattern } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { expectFocusKept, expectTabStop, tabTo } from '../support/focus'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/** Any use of the pointer fails from here on. */
async function withoutMouse(page: Page) {
  page.mouse.click = () => Promise.reject(new Error('the mouse is not to be used'))
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'click'])
      addEventListener(
        type,
        (event) => {
          // A click made by a key has no detail.
          if (event instanceof MouseEvent && event.isTrusted && (event.detail > 0 || type !== 'click'))
            throw new Error(`the mouse was used: ${type}`)
        },
        { capture: true },
      )
  })
}

test('the keyboard alone is enough: sign in, filter, open, play, edit, sign out', async ({ page, ambient }) => {
  // A link on which the focus rests preloads its page, and this API lacks some.
  ambient.plant(/404.*\/api\/v1\//)
  await withoutMouse(page)
  await page.goto('/sign-in')
  await page.getByLabel(t('common.username')).focus()
  await page.keyboard.type('ada')
  await tabTo(page, page.getByLabel(t('auth.password'), { exact: true }))
  await page.keyboard.type('secret')
  await page.keyboard.press('Enter')
  const log = callLog(page)
  await expect(log.rows.first()).toBeVisible()

  await tabTo(page, log.filter)
  await page.keyboard.type('2005')
  await expect(log.rows).toHaveCount(1)
  await tabTo(page, log.link('c-006'))
  await page.keyboard.press('Enter')
  await expect(drawer(page).message('Good morning')).toBeVisible()

  await page.keyboard.press('Space')
  await expect(drawer(page).pause).toBeVisible()
  await page.keyboard.press('Space')
  await expect(drawer(page).play).toBeVisible()

  await tabTo(page, drawer(page).editSummary)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('By keys')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawer(page).dialog.getByText('By keys')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page).dialog).toBeHidden()
  await expect(log.link('c-006')).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(shell(page).palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(t('shell.dark'))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('ControlOrMeta+Shift+q')
  await expect(shell(page).signInButton).toBeVisible()
})

for (const [name, path, signedIn] of [
  ['the sign-in page', '/sign-in', false],
  ['the call log', '/call-records', true],
  ['an open call', '/call-records?call=c-001', true],
] as const)
  test(`on ${name} the focus is always seen and never lost`, async ({ page, startSession, ambient }) => {
    // A focused link preloads its page, and this API has no keys.
    ambient.plant(/404.*api-keys/)
    if (signedIn) await startSession()
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeAttached()
    const calls = page.getByRole('link', { name: openPattern(), includeHidden: true })
    if (signedIn) await expect(calls.first()).toBeAttached()
    if (path.includes('call=')) await expect(drawer(page).messages.first()).toBeVisible()
    let outside = 0
    for (let count = 0; count < 70; count++) {
      await page.keyboard.press('Tab')
      if (!(await expectTabStop(page))) outside++
    }
    // After the last stop the focus goes to the browser's own controls, and comes back.
    expect(outside).toBeLessThanOrEqual(8)
  })

interface Overlay {
  name: string
  open: (page: Page) => Promise<void>
  role: 'dialog' | 'alertdialog'
}

const overlays: Overlay[] = [
  { name: 'the palette', role: 'dialog', open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { name: 'the shortcut sheet', role: 'dialog', open: (page) => page.keyboard.press('?') },
  {
    name: 'the drawer',
    role: 'dialog',
    open: async (page) => {
      await callLog(page).link('c-001').focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'the question before deleting',
    role: 'alertdialog',
    open: async (page) => {
      await page.getByRole('checkbox', { name: t('table.selectRow', { name: 'c-001' }) }).check()
      await page.getByRole('button', { name: t('callRecords.delete'), exact: true }).focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'the date range',
    role: 'dialog',
    open: async (page) => {
      await page
        .getByRole('search')
        .getByRole('button', { name: t('callRecords.dateRange') })
        .focus()
      await page.keyboard.press('Enter')
    },
  },
]

for (const { name, open, role } of overlays)
  test(`${name} traps the focus, closes on Escape and returns the focus`, async ({ page, startSession }) => {
    await startSession()
    await callLog(page).open()
    await callLog(page).filter.focus()
    if (name === 'the shortcut sheet') await page.getByRole('button', { name: t('shell.toggleSidebar') }).focus()
    await open(page)
    const overlay = page.getByRole(role)
    await expect(overlay).toBeVisible()
    await expect(overlay).toHaveAccessibleName(/\S/)
    const inside = () => overlay.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(inside).toBe(true)
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press(count % 2 ? 'Tab' : 'Shift+Tab')
      if (name !== 'the date range') await expect.poll(inside).toBe(true)
    }
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press('Tab')
      if (name !== 'the date range') await expect.poll(inside).toBe(true)
    }
    if (name === 'the date range') await overlay.getByRole('button').first().focus()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await expectFocusKept(page)
  })

/** Delays the responses to requests for code from here on, until `release`. */
async function holdCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('keys typed while the palette loads are in its field, and Escape discards them', async ({
  page,
  startSession,
  ambient,
}) => {
  // The command that is found is prefetched, and this API has no analytics.
  ambient.plant(/status of 404.*\/call-records\/analytics/)
  await startSession()
  await callLog(page).open()
  await expect(page.getByRole('button', { name: t('callRecords.search.page') })).toBeVisible()
  await callLog(page).rows.first().getByRole('link').first().focus()
  const release = await holdCode(page)
  await shell(page).openPalette()
  await page.keyboard.type('credits')
  // Neither a letter nor a shortcut reaches the page.
  await expect(page).toHaveURL(/\/call-records$/)
  await page.keyboard.press('Escape')
  await expect(callLog(page).rows.first().getByRole('link').first()).toBeFocused()
  await shell(page).openPalette()
  await page.keyboard.type('anlytics')
  for (const _ of 'lytics') await page.keyboard.press('Backspace')
  await page.keyboard.type('alytics')
  release()
  const field = shell(page).palette.getByRole('combobox')
  await expect(field).toHaveValue('analytics')
  await expect(field).toBeFocused()
  await expect(shell(page).palette.getByRole('option').first()).toContainText('Analytics')
  await page.keyboard.press('Escape')
  await expect(callLog(page).rows.first().getByRole('link').first()).toBeFocused()
})

test('letters typed right after "/" are in the search of the log', async ({ page, startSession }) => {
  await startSession()
  await callLog(page).open()
  await expect(page.getByRole('button', { name: t('callRecords.search.page') })).toBeVisible()
  await holdCode(page)
  await page.keyboard.press('/')
  await page.keyboard.type('refund')
  await expect(page.getByRole('searchbox', { name: t('callRecords.search.field') })).toHaveValue('refund')
  await expect(page).toHaveURL(/find=refund/)
})
