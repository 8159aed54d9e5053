import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { t } from '../support/translations'

test('the table has a name, its columns have aria-sort, and its controls are labelled by row', async ({
  page,
  startSession,
}) => {
  await startSession()
  const log = callLog(page)
  await log.open('/call-records?sort=duration')
  await expect(log.table.getByRole('columnheader', { name: t('callRecords.columns.duration') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(log.table.locator('[aria-sort]')).toHaveCount(1)
  await log.showColumn(t('callRecords.columns.id'))
  const sharedNames = () =>
    log.table.getByRole('button').evaluateAll((buttons) => {
      const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
      return names.filter((name, index) => names.indexOf(name) !== index)
    })
  await expect.poll(sharedNames).toEqual([])
  await expect(log.table.getByRole('button', { name: t('callRecords.copyId', { id: 'c-001' }) })).toBeVisible()
  const row = log.row('c-001')
  await page.getByRole('checkbox', { name: t('table.selectRow', { name: 'c-001' }) }).check()
  await expect(row).toHaveAttribute('aria-selected', 'true')
})

test('a column can be widened without dragging', async ({ page, startSession }) => {
  await startSession()
  const log = callLog(page)
  await log.open()
  const header = log.table.getByRole('columnheader', { name: t('common.agent') })
  const before = (await header.boundingBox())?.width ?? 0
  await header.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: t('table.wider') }).press('Enter')
  await expect.poll(async () => (await header.boundingBox())?.width ?? 0).toBeGreaterThan(before)
})

for (const language of ['en', 'ko'] as const)
  test(`at 1440 px every column has its whole title, and the summary is the widest, ${language}`, async ({
    page,
    context,
    startSession,
  }) => {
    await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    await startSession()
    await page.goto('/call-records')
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    const columns = () =>
      table.getByRole('columnheader').evaluateAll((headers) =>
        headers.map((header) => ({
          title: header.textContent,
          width: header.clientWidth,
          isCut: [...header.querySelectorAll('button *')].some((each) => each.scrollWidth > each.clientWidth + 1),
        })),
      )
    await expect.poll(async () => (await columns()).filter(({ isCut }) => isCut)).toEqual([])
    const widest = async () => (await columns()).toSorted((one, other) => other.width - one.width)[0]?.title
    await expect.poll(widest).toBe(t('callRecords.columns.summary', {}, language))
  })

for (const language of ['en', 'ko'] as const)
  test(`at 1280 px the call log does not scroll horizontally, ${language}`, async ({ page, context, startSession }) => {
    await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await startSession()
    await page.goto('/call-records')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader', { name: t('callRecords.columns.cost', {}, language) })).toBeVisible()
    const hidden = () =>
      table.evaluate((element) => {
        const box = element.parentElement
        return box ? box.scrollWidth - box.clientWidth : -1
      })
    await expect.poll(hidden).toBe(0)
    const summary = table.getByRole('columnheader', { name: t('callRecords.columns.summary', {}, language) })
    await expect.poll(async () => (await summary.boundingBox())?.width).toBeGreaterThanOrEqual(128)
  })

test('an overflowing table fades at its edge, until it is scrolled to the end', async ({ page, startSession }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession()
  const layout = { columnVisibility: { id: true, from: true, to: true } }
  await callLog(page).open(`/call-records?columns=${encodeURIComponent(JSON.stringify(layout))}`)
  const box = page.getByRole('region', { name: t('callRecords.title') })
  await expect(box).toHaveCSS('mask-image', /gradient/)
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(box).toHaveCSS('mask-image', 'none')
  await callLog(page).open()
  await expect(box).toHaveCSS('mask-image', 'none')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('no element is animated', async ({ page, startSession }) => {
    await page.addInitScript(() => {
      const moved = new Set<string>()
      const record = () => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && Number(effect.getTiming().duration) > 1)
            moved.add(effect.target?.outerHTML.slice(0, 120) ?? '')
      }
      for (const type of ['animationstart', 'transitionrun']) addEventListener(type, record, { capture: true })
      Object.assign(window, { moved: () => [record(), ...moved].filter(Boolean) })
    })
    await startSession()
    await page.goto('/call-records?call=c-001')
    await expect(drawer(page).messages.first()).toBeVisible()
    const moved = () => page.evaluate(() => (window as unknown as { moved: () => string[] }).moved())
    await expect.poll(moved).toEqual([])
  })
})
