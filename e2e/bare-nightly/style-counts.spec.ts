import type { Browser, Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

interface SelectorTiming {
  selector: string
  match_attempts: number
  match_count: number
  fast_reject_count: number
}

interface TraceEvent {
  name: string
  args?: { elementCount?: number; selector_stats?: { selector_timings: SelectorTiming[] } }
}

/** What the browser traces while `act` changes the page. */
async function trace(browser: Browser, page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-blink.debug']
  await browser.startTracing(page, { categories })
  await act()
  // What the act has changed is styled in the next frame at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return JSON.parse(String(await browser.stopTracing())).traceEvents
}

/** How many elements were styled again: a count, which no other work changes. */
const restyled = (events: TraceEvent[]) =>
  events.filter(({ name }) => name === 'UpdateLayoutTree').reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)

/** Selectors that were tried with most elements and matched few of them, as their subject may be any element. */
function wasted(events: TraceEvent[], elements: number) {
  const tried = new Map<string, { misses: number; hits: number }>()
  for (const each of events.flatMap(({ args }) => args?.selector_stats?.selector_timings ?? [])) {
    const { misses, hits } = tried.get(each.selector) ?? { misses: 0, hits: 0 }
    tried.set(each.selector, {
      misses: misses + each.match_attempts - each.match_count - each.fast_reject_count,
      hits: hits + each.match_count,
    })
  }
  return [...tried]
    .filter(([, { misses, hits }]) => misses > elements / 2 && hits < misses)
    .map(([selector]) => selector)
}

// One test: tracing is the whole browser's.
test('an interaction recalculates the styles of what it changes only', async ({
  browser,
  page,
  startSession,
  ambient,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  await expect(page.getByRole('button', { name: t('callRecords.search.page') })).toBeVisible()
  const elements = await page.locator('*').count()
  // Each is styled again with every theme. 640 and 24 before every icon was one element.
  await expect(log.rows).toHaveCount(10)
  expect(await page.locator('body *').count()).toBeLessThanOrEqual(500)
  expect(await log.rows.last().locator('*').count()).toBeLessThan(24)
  // Without its mask an icon is a square.
  const icons = page.locator('.icon')
  expect(await icons.count()).toBeGreaterThan(50)
  expect(await icons.evaluateAll((all) => all.every((icon) => getComputedStyle(icon).maskImage !== 'none'))).toBe(true)

  const dark = page.getByRole('menuitemradio', { name: t('shell.dark'), exact: true })
  await page.getByRole('button', { name: t('shell.theme') }).click()
  await expect(dark).toBeVisible()
  const ofTheme = await trace(browser, page, async () => {
    await dark.click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await expect(dark).toBeHidden()
  })
  // One pass over all elements; color transitions would add one per frame, `::selection` one for the selected text.
  expect(restyled(ofTheme)).toBeGreaterThan(elements / 2)
  expect(restyled(ofTheme)).toBeLessThan(elements * 1.25)
  // Six such rules and two `:is()` lists took 40 % of a pass.
  expect(wasted(ofTheme, elements)).toEqual(['body > *'])

  await log.rows.first().getByRole('link').first().click()
  await expect(drawer(page).dialog).toBeVisible()
  // Parts that are mounted late would count.
  await expect(drawer(page).dialog.getByRole('heading', { name: t('callRecords.information') })).toBeVisible()
  await ambient.settled(page)
  const ofClosing = await trace(browser, page, async () => {
    await page.keyboard.press('Escape')
    await expect(drawer(page).dialog).toBeHidden()
  })
  expect(restyled(ofClosing)).toBeLessThan(elements / 4)

  const { palette, openPalette } = shell(page)
  const option = palette.getByRole('option')
  await openPalette()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('option', { name: t('shell.signOut') })).toBeVisible()
  const all = await option.count()
  await page.keyboard.type('c')
  await expect.poll(() => option.count()).toBeLessThan(all)
  await expect(palette.getByRole('status')).toContainText(/\d/)
  const items = await palette.locator('*').count()
  const ofKey = await trace(browser, page, async () => {
    const before = await option.count()
    await page.keyboard.type('al')
    await expect.poll(() => option.count()).toBeLessThan(before)
  })
  // Removed and highlighted items, not the unchanged ones.
  expect(restyled(ofKey)).toBeLessThan(items * 0.7)
})
