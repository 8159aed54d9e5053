import { readFile } from 'node:fs/promises'
import { agents } from '../support/agents'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/** A number of the demo without an agent. */
const NUMBER = '+1 213 555 0174'

for (const language of ['en', 'ko'] as const)
  test(`an agent is built from a template and a number is routed to it, by keyboard (${language})`, async ({
    newContext,
  }) => {
    const { context } = await newContext({ locale: language === 'ko' ? 'ko-KR' : 'en-US' })
    const page = await context.newPage()
    const screen = agents(page, language)
    const name = language === 'ko' ? '숲속 진료 예약' : 'Woods appointments'
    await page.goto('/sign-in?redirect=/agents')
    await page.getByLabel(t('common.username', {}, language)).fill('demo')
    await page.getByLabel(t('auth.password', {}, language), { exact: true }).fill('parley!demo')
    await page.keyboard.press('Enter')
    await expect(screen.row('Maple Street Dental Front Desk')).toBeVisible()
    await expectAxeClean(page)

    await screen.add.focus()
    await page.keyboard.press('Enter')
    // The first template has the focus.
    await expect(screen.chosen).toBeFocused()
    await expect.poll(() => screen.templates.count()).toBeGreaterThanOrEqual(7)
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/template=appointment/)
    await expect(screen.chosen).toBeFocused()
    await expectAxeClean(page)
    await screen.name.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/agents\/agent_/)
    await expect(shell(page, language).toasts).toContainText(screen.label('new.done', { name }))

    await page.goto(`/phone-numbers?q=${NUMBER.replace(/\D/g, '').slice(1)}`)
    const inbound = screen.inboundOf(NUMBER)
    await expect(inbound).toBeEnabled()
    await inbound.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox', { name: t('combobox.search', {}, language) })).toBeFocused()
    await page.keyboard.insertText(name)
    await expect(page.getByRole('option')).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(inbound).toHaveText(name)
    await expect(inbound).toBeFocused()
    await page
      .getByRole('link', { name: t('sidebar.agents', {}, language), exact: true })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await screen.search.focus()
    await page.keyboard.insertText(name)
    await expect(screen.row(name)).toContainText(NUMBER)
  })

test('an agent is exported to a file, imported without what this workspace lacks, and deleted', async ({ page }) => {
  const screen = agents(page)
  await startDemo(page)
  await page.goto('/agents?q=Northline')
  const download = page.waitForEvent('download')
  await screen.act('Northline Parcel Support', 'export')
  const path = await (await download).path()
  const file = JSON.parse(await readFile(path, 'utf8'))
  file.agent.name = '<b>Northline</b> again'
  file.agent.toolIds.push('tool_of_another_workspace')
  file.agent.sessionTimeout = 900

  await screen.add.click()
  await screen.file.setInputFiles({
    name: 'northline.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(screen.dialog.getByText('tool_of_another_workspace')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: screen.label('import.create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: '<b>Northline</b> again' })).toBeVisible()

  await page.goto('/agents?q=Northline')
  await screen.act('Northline Parcel Support', 'delete')
  const ask = page.getByRole('alertdialog')
  // A number that it answers, and a campaign in which it calls.
  await expect(ask.getByRole('link')).toHaveCount(2)
  await expectAxeClean(page)
  const remove = ask.getByRole('button', { name: screen.label('delete.action') })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription(/1 phone number and 1 campaign/)
  await page.keyboard.press('Escape')
  // Nothing uses this one: it goes at once, and comes back.
  await screen.act('<b>Northline</b> again', 'delete')
  await expect(screen.row('<b>Northline</b> again')).toHaveCount(0)
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: t('common.undo') }).press('Enter')
  await expect(screen.row('<b>Northline</b> again')).toBeVisible()
  await screen.act('<b>Northline</b> again', 'delete')
  await expect(screen.row('<b>Northline</b> again')).toHaveCount(0)
  await expect(ask).toHaveCount(0)
  await expect(screen.row('Northline Parcel Support')).toBeVisible()
})
