import type { Page } from '@playwright/test'
import { agentEditor } from '../support/agent-editor'
import { agentSchedule } from '../support/agent-schedule'
import { agents } from '../support/agents'
import { campaigns } from '../support/campaigns'
import { contacts } from '../support/contacts'
import { credits, readBalance } from '../support/credits'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { tabTo } from '../support/focus'
import { csvFile, importDialog } from '../support/import'
import { openDemo, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { subscription } from '../support/subscription'
import { tasks } from '../support/tasks'
import { fakeMicrophone, testCall } from '../support/test-call'
import { t } from '../support/translations'

test.use({ fixtureRows: true })

test.use(fakeMicrophone)

/** Counts the clicks of the mouse from now on; a key that presses a button has no `detail`. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.dataset.clicks = '0'
    window.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) root.dataset.clicks = String(Number(root.dataset.clicks) + 1)
      },
      true,
    )
  })
const clicks = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.clicks))

/** The agent of the call is none of the workspace's: its link is preloaded under pointer and focus. */
const MISSING_AGENT = /404.*agents\/agent_bench/

/** Follows the link of a ticket to a moment of a call, through the sign-in. */
async function openMoment(page: Page) {
  await page.goto('/call-records?call=call_two_hours&t=63.5')
  await submitSignIn(page, 'demo', 'parley!demo')
  await expect(drawer(page).current).toHaveCount(1)
}
const firstProblem = (page: Page) =>
  page
    .getByRole('region', { name: t('callRecords.problems.title') })
    .getByRole('listitem')
    .getByRole('button')
    .first()

test('from a ticket’s link to the cause, a task and the packet in four clicks', async ({ page, context, ambient }) => {
  ambient.plant(MISSING_AGENT)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const call = drawer(page)
  const screen = tasks(page)
  await openMoment(page)
  await countClicks(page)

  await firstProblem(page).click()
  await expect(page).not.toHaveURL(/t=63\.5$/)
  await call.dialog.getByRole('button', { name: /^Add task/ }).click()
  await expect(screen.title).not.toHaveValue('')
  await screen.submit.click()
  await expect(shell(page).toasts).toContainText(screen.label('wasCreated'))
  await call.dialog.getByRole('button', { name: t('callRecords.keys.copyPacket') }).click()
  await expect(shell(page).toasts).toContainText(t('callRecords.packet.messages_other', { count: 5 }))
  await expect(page).toHaveURL(/\/call-records\?call=call_two_hours/)
  await expect.poll(() => clicks(page)).toBeLessThanOrEqual(4)
})

test('the same by keyboard alone', async ({ page, context, ambient }) => {
  ambient.plant(MISSING_AGENT)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const screen = tasks(page)
  await openMoment(page)
  await countClicks(page)

  await tabTo(page, firstProblem(page))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/t=63\.5$/)
  await page.keyboard.press('t')
  await expect(screen.title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shell(page).toasts).toContainText(screen.label('wasCreated'))
  await expect(page.getByRole('button', { name: /^Add task/ })).toBeFocused()
  await page.keyboard.press('c')
  await expect(shell(page).toasts).toContainText(t('callRecords.packet.messages_other', { count: 5 }))
  await expect.poll(() => clicks(page)).toBe(0)
})

test('from the balance to a top-up and another plan in six clicks', async ({ page }) => {
  const screen = credits(page)
  const plans = subscription(page)
  await openDemo(page)
  await expect(page.getByRole('heading', { name: t('callRecords.title') })).toBeVisible()
  const before = await readBalance(page)
  await countClicks(page)

  await screen.meter(before).click()
  await screen.openTopUp.click()
  await screen.submit.click()
  await expect(screen.added(5000)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen.meter(before + 5000)).toBeVisible()
  await shell(page)
    .navigation.getByRole('link', { name: t('sidebar.subscription') })
    .click()
  await plans.downgradeTo('Basic').click()
  await expect(plans.dialog).toContainText(/\d+ in use, 10 allowed/)
  await plans.dialog.getByRole('button', { name: plans.label('downgradeTo', { plan: 'Basic' }) }).click()
  await expect(shell(page).toasts).toContainText(/Changes to Basic on/)
  await expect.poll(() => clicks(page)).toBeLessThanOrEqual(6)
})

test('from a template to an agent with a tool, a document, hours, a test call and a number in twelve clicks', async ({
  page,
}) => {
  const list = agents(page)
  const editor = agentEditor(page)
  const call = testCall(page)
  const toSection = (name: string) => editor.section(name).click()
  /** Chooses the first that a search finds; the field is clicked, the rest is typed. */
  const pick = async (field: string, text: string) => {
    await page.getByRole('combobox', { name: editor.label(`fields.${field}`) }).click()
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
    await page.keyboard.type(text)
    await expect(page.getByRole('option').first()).toContainText(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: text })).toBeChecked()
  }
  await openDemo(page)
  await expect(page.getByRole('heading', { name: t('callRecords.title') })).toBeVisible()
  await countClicks(page)

  await shell(page)
    .navigation.getByRole('link', { name: t('sidebar.agents'), exact: true })
    .click()
  await list.add.click()
  await list.name.fill('Front desk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  await toSection('tools')
  await pick('toolIds', 'lookup')
  await pick('knowledgeBaseIds', 'outage')
  await toSection('schedule')
  await agentSchedule(page).templates.click()
  await page.getByRole('menuitem', { name: t('agentSchedule.presets.always') }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(editor.clean).toBeVisible()

  await page.getByRole('link', { name: t('agentEditor.testCall') }).click()
  await call.start.click()
  await expect(call.timer).toHaveText(/^00:0[1-9]/)
  await call.end.click()
  await expect(call.openInLog).toBeVisible()

  await toSection('numbers')
  const free = page.getByRole('combobox', { name: t('phoneNumbers.ofAgent.free') })
  await tabTo(page, free)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: t('phoneNumbers.ofAgent.add') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: t('phoneNumbers.ofAgent.list') }).getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => clicks(page)).toBeLessThanOrEqual(12)
})

test('from a file of six rows, three of them wrong, to a campaign that calls the others in sixteen clicks', async ({
  page,
}) => {
  const screen = contacts(page)
  const dialog = importDialog(page)
  const campaign = campaigns(page)
  await openDemo(page)
  await expect(page.getByRole('heading', { name: t('callRecords.title') })).toBeVisible()
  await countClicks(page)
  const { navigation } = shell(page)

  await navigation.getByRole('link', { name: t('sidebar.contacts'), exact: true }).click()
  await page
    .getByRole('button', { name: screen.label('import.open'), exact: true })
    .first()
    .click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.file.click()
  await (await chooser).setFiles(
    csvFile('people.csv', [
      'First Name,Last Name,Phone,Email',
      'Ada,Byron,+1 212 555 0171,ada@byron.example',
      'Bo,,not a number,',
      ',,,',
      'Cleo,Ming,+1 212 555 0172,',
      'Dan,Roe,+1 212 555 0173,not an address',
      'Eve,Poe,+1 212 555 0174,',
    ]),
  )
  await expect(dialog.submit).toBeVisible()
  const tag = page.getByRole('dialog').getByRole('combobox', { name: screen.label('import.addTag') })
  await tabTo(page, tag)
  await page.keyboard.type('Autumn')
  await page.keyboard.press('Enter')
  await dialog.submit.click()
  await dialog.expectCounts({ created: 3, failed: 2 })
  await dialog.close.last().click()

  await navigation.getByRole('link', { name: t('sidebar.campaigns'), exact: true }).click()
  await campaign.create.click()
  await campaign.name.fill('Autumn check-up')
  await campaign.tick('Autumn').click()
  await campaign.next.click()
  await expect(page).toHaveURL(/step=caller/)
  await campaign.agent.click()
  await page.keyboard.type('Olive')
  await expect(page.getByRole('option').first()).toContainText('Olive')
  await page.keyboard.press('Enter')
  await expect(campaign.number).toContainText('+')
  await campaign.next.click()
  await expect(campaign.step('schedule')).toBeFocused()
  await campaign.next.click()
  await expect(campaign.step('calling')).toBeFocused()
  await campaign.next.click()
  await expect(campaign.step('review')).toBeFocused()
  await expect(campaign.checks.first()).toBeVisible()
  await campaign.start.click()
  await expect(campaign.status('active')).toBeVisible()
  await expect.poll(() => clicks(page)).toBeLessThanOrEqual(16)
})
