import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { countRenders } from '../support/render-counts'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/** Upper bounds, a third to a half above what was counted. Commits vary with batching; a render loop has hundreds. */
interface Bounds {
  commits: number
  components: number
}

test('an act renders what it changes, and never sidebar or header', async ({ page, startSession, ambient }) => {
  await startSession()
  const readRenders = await countRenders(page)
  const log = callLog(page)
  const { dialog } = drawer(page)
  const expectRenders = async (act: (page: Page) => Promise<void>, { commits, components }: Bounds) => {
    await ambient.settled(page)
    await readRenders()
    await act(page)
    await ambient.settled(page)
    const renders = await readRenders()
    expect.soft(renders.commits, `commits of ${act.name}`).toBeLessThanOrEqual(commits)
    expect.soft(renders.components, `components of ${act.name}`).toBeLessThanOrEqual(components)
    expect.soft(renders.shell, `components of sidebar and header, ${act.name}`).toBe(0)
  }

  await log.open()
  // The parts of the shell that are mounted last.
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(page.getByRole('button', { name: t('bell.title') })).toBeVisible()
  await expectRenders(
    async function sort() {
      await log.table.getByRole('button', { name: t('callRecords.columns.duration') }).click()
      await page.getByRole('menuitem', { name: t('table.descending') }).click()
      await expect(page).toHaveURL(/sort=duration/)
    },
    { commits: 27, components: 800 },
  )
  await expectRenders(
    async function nextPage() {
      await log.next.click()
      await expect(page).toHaveURL(/page=2/)
    },
    { commits: 14, components: 1350 },
  )
  // While its code loads: a loop of renders during the load is hundreds of commits.
  await expectRenders(
    async function openCall() {
      await log.rows.first().getByRole('link').first().click()
      await expect(dialog.getByRole('heading', { name: t('callRecords.information') })).toBeVisible()
    },
    { commits: 30, components: 1400 },
  )
  await expectRenders(
    async function nextCall() {
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/call=/)
    },
    { commits: 27, components: 1600 },
  )
  await expectRenders(
    async function closeCall() {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
    { commits: 9, components: 240 },
  )
  await expectRenders(
    async function openPalette() {
      await shell(page).openPalette()
    },
    { commits: 12, components: 650 },
  )
})
