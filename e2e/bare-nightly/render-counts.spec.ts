import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { countRenders, type Renders } from '../support/render-counts'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/** Counts, which no other work on the machine changes: about a third more than when they were set. */
interface Bounds extends Partial<Renders> {
  commits: number
  components: number
}

test('an act renders what it changes, and a first opening is not held back', async ({ page, startSession, ambient }) => {
  await startSession()
  const readRenders = await countRenders(page)
  const log = callLog(page)
  const { dialog } = drawer(page)
  const renders = async (act: (page: Page) => Promise<void>, most: Bounds) => {
    await ambient.settled(page)
    await readRenders()
    await act(page)
    await ambient.settled(page)
    const { commits, components, shell: ofShell } = await readRenders()
    expect.soft(commits, 'commits').toBeLessThanOrEqual(most.commits)
    expect.soft(components, 'components').toBeLessThanOrEqual(most.components)
    expect.soft(ofShell, 'components of sidebar and header').toBeLessThanOrEqual(most.shell ?? 0)
    console.log(act.name, commits, components, ofShell)
  }

  await log.open()
  await renders(
    async function sort() {
      await log.table.getByRole('button', { name: t('callRecords.columns.duration') }).click()
      await page.getByRole('menuitem', { name: t('table.descending') }).click()
      await expect(page).toHaveURL(/sort=duration/)
    },
    { commits: 24, components: 700 },
  )
  await renders(
    async function turn() {
      await log.next.click()
      await expect(page).toHaveURL(/page=2/)
    },
    { commits: 12, components: 1200 },
  )
  // While its code loads, and React shows no fallback for long.
  await renders(
    async function open() {
      await log.rows.first().getByRole('link').first().click()
      await expect(dialog.getByRole('heading', { name: t('callRecords.information') })).toBeVisible()
    },
    { commits: 30, components: 1200 },
  )
  await renders(
    async function next() {
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/call=/)
    },
    { commits: 24, components: 1500 },
  )
  await renders(
    async function close() {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
    { commits: 9, components: 220 },
  )
  await renders(
    async function palette() {
      await shell(page).openPalette()
    },
    { commits: 12, components: 600 },
  )
})
