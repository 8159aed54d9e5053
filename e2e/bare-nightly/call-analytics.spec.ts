import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { watchTasks } from '../support/measure'
import { t } from '../support/translations'

/** The 20,000 calls of this world, every sixth minute up to a morning in March. */
const PERIOD = 'startDate=2025-12-01&endDate=2026-03-05'
const CALLS = 20_000
const EVERY_MS = 6 * 60_000
const LAST = Date.UTC(2026, 2, 2, 9)

/** The device is in Seoul; the person has chosen New York. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('parley_display', JSON.stringify({ timeZone: 'America/New_York' }))),
)

/** How many of the calls began at this weekday and hour, by another way than the console's. */
function callsAt(weekday: string, hour: number) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return Array.from({ length: CALLS }, (_, index) => format.formatToParts(LAST - index * EVERY_MS)).filter(
    (parts) =>
      parts.find(({ type }) => type === 'weekday')?.value === weekday &&
      Number(parts.find(({ type }) => type === 'hour')?.value) === hour,
  ).length
}

const figure = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(t(`callRecords.analytics.${title}`), { exact: true }) })
    .getByRole('definition')
    .first()

test('20,000 calls are loaded and summed up without blocking the page; each count links to its calls', async ({
  page,
  startSession,
}) => {
  // Four hundred requests, one after the other.
  test.setTimeout(600_000)
  await startSession('quarter')
  const log = callLog(page)
  await page.goto('/call-records?limit=50')
  const views = page.getByRole('navigation', { name: t('callRecords.tabs.title') })
  await views.getByRole('link', { name: t('callRecords.tabs.analytics') }).click()
  await page.getByRole('button', { name: /–/ }).waitFor()
  // From here on, so that the first render of the console is not counted.
  const tasks = await watchTasks(page)
  await page.evaluate((search) => history.replaceState(history.state, '', `?tab=analytics&${search}`), PERIOD)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await page.getByText(t('callRecords.analytics.newest_other', { count: '2,000' })).waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: t('callRecords.analytics.goOn') }).click()
  await expect(figure(page, 'calls')).toHaveText('20,000', { timeout: 480_000 })
  // 95 ms on a quiet machine, twice that on a busy one; work that grows with the square of the calls takes seconds.
  expect(await tasks.longest()).toBeLessThan(500)
  await expect(figure(page, 'minutes')).toHaveText('20,000')
  await expect(figure(page, 'errors')).toHaveText('12.5%')
  await expectAxeClean(page)

  // Hours are those of the chosen zone.
  const cell = page.getByRole('link', { name: /^Tuesday, 9\sAM/ })
  const expected = callsAt('Tuesday', 9)
  expect(expected).toBeGreaterThan(0)
  await expect(cell).toHaveAccessibleName(new RegExp(`: ${expected} calls$`))
  await cell.click()
  await expect(log.heading).toBeVisible()
  await expect(page.getByText(t('callRecords.total_other', { count: expected }), { exact: true })).toBeVisible()
  await expect(
    page.getByText(t('callRecords.analytics.filtered_other', { count: expected, of: '20,000' })),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: t('table.activeFilters') }).last()).toContainText('Tuesday')

  // A link does the same for somebody else.
  await page.goto(`/call-records?${PERIOD}&endType=error&agent=agent-2&limit=50`)
  await page.getByRole('button', { name: t('callRecords.analytics.goOn') }).click({ timeout: 120_000 })
  const errors = Array.from({ length: CALLS }, (_, index) => index).filter((i) => i % 8 === 3 && i % 3 === 1).length
  await expect(page.getByText(t('callRecords.total_other', { count: errors }), { exact: true })).toBeVisible({
    timeout: 120_000,
  })
  await expect(log.rows).toHaveCount(50)
})

test('on a dark phone it fits, works with the keyboard, and has tables', async ({ page, startSession }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await startSession()
  await page.goto('/call-records?tab=analytics&startDate=2026-02-10&endDate=2026-03-05')
  await expect(figure(page, 'calls')).toHaveText('57')
  await expectNoSideScroll(page)
  await expectAxeClean(page)
  const cells = page
    .getByRole('table')
    .filter({ hasText: t('callRecords.analytics.weekday') })
    .getByRole('link')
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(25)).toBeFocused()
  await page
    .getByRole('radio', { name: t('callRecords.analytics.table') })
    .first()
    .check({ force: true })
  await expect(
    page.getByRole('columnheader', { name: t('callRecords.analytics.dayColumn'), exact: true }),
  ).toBeVisible()
  await expectAxeClean(page)
})

test('labels of days do not overlap or leave the plot, in Korean too', async ({ page, startSession }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ko'))
  await startSession()
  await page.goto('/call-records?tab=analytics&startDate=2026-02-04&endDate=2026-03-05')
  const chart = page.getByRole('list', { name: t('callRecords.analytics.perDayLabel', {}, 'ko') })
  const lastLabel = chart.locator('..').getByText('3. 5.', { exact: true })
  for (const width of [1440, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(lastLabel).toBeVisible()
    await expect
      .poll(() =>
        lastLabel.evaluate((last) => {
          const range = document.createRange()
          const boxes = [...(last.parentElement?.children ?? [])].flatMap((label) => {
            range.selectNodeContents(label)
            return label.textContent ? [range.getBoundingClientRect()] : []
          })
          const plot = last.parentElement?.getBoundingClientRect()
          const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0))
          return {
            several: boxes.length > 2,
            apart: Math.min(...gaps) >= 4,
            inside: Number(boxes.at(-1)?.right) <= Number(plot?.right) + 0.5,
          }
        }),
      )
      .toEqual({ several: true, apart: true, inside: true })
  }
})
