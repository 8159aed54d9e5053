import { callLog } from '../support/call-log'
import { campaigns } from '../support/campaigns'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const DAY = 86_400_000

test('a campaign is planned, started, paused, resumed, finished and redialled, and its calls are in the log', async ({
  page,
}) => {
  const screen = campaigns(page)
  const { toasts } = shell(page)
  // Noon in Seoul: no day ends while the test moves the clock.
  await page.clock.install({ time: (Math.floor(Date.now() / DAY) + 1) * DAY + DAY / 8 })
  await startDemo(page)
  await page.goto('/outbound')
  await screen.create.click()
  await expect(page).toHaveURL(/\/outbound\/new/)

  // Audience, with a reload before anything is saved.
  await screen.name.fill('Autumn check-up')
  await screen.tick('VIP').check()
  await screen.tick('Lead').check()
  await screen.tick('단골').check()
  await expect(screen.audience).toBeVisible()
  await page.reload()
  await expect(screen.restored).toBeVisible()
  await expect(screen.name).toHaveValue('Autumn check-up')
  await expect(screen.tick('Lead')).toBeChecked()
  await screen.next.click()

  // Agent and number, with a reload of the stored draft.
  await expect(page).toHaveURL(/\/outbound\/[^/]+\/edit\?step=caller/)
  await screen.choose(screen.agent, 'Parcel')
  await expect(screen.agent).toContainText('Parcel')
  await screen.choose(screen.number)
  await expect(screen.number).toContainText('+')
  await page.reload()
  await expect(screen.restored).toBeVisible()
  await expect(screen.agent).toContainText('Parcel')
  await expect(screen.number).toContainText('+')
  await screen.next.click()

  await expect(screen.step('schedule')).toBeFocused()
  for (const day of ['sat', 'sun']) await screen.tick(screen.label(`weekdays.${day}`)).check()
  await screen.from.fill('00:00')
  await screen.until.fill('23:59')
  await screen.next.click()

  await expect(screen.step('calling')).toBeFocused()
  await screen.retries.fill('0')
  await screen.next.click()

  await expect(screen.step('review')).toBeFocused()
  for (const key of [
    'checks.audience',
    'checks.consent',
    'fields.agent',
    'fields.number',
    'checks.cost',
    'checks.finish',
  ])
    await expect(screen.checks.filter({ hasText: screen.label(key) }).first()).toContainText(/\S/)
  await expect(screen.checks.filter({ hasText: t('checkList.blocking') })).toHaveCount(0)
  await screen.start.click()

  // It calls; the bar follows the clock.
  await expect(screen.titled('Autumn check-up')).toBeVisible()
  await expect(screen.status('active')).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(screen.progress(/^[1-9]\d* of \d+ done/)).toBeVisible()
  await expect(screen.recipients.filter({ has: screen.callLinks }).first()).toBeVisible()

  await screen.pause.click()
  await expect(toasts).toContainText(screen.label('done.paused', { name: 'Autumn check-up' }))
  await expect(screen.status('paused')).toBeVisible()
  await expect(screen.pause).toHaveCount(0)
  await screen.openMenu('Autumn check-up')
  await expect(screen.action('pause')).toHaveAttribute('aria-disabled', 'true')
  await expect(screen.action('pause')).toContainText(
    screen.label('actions.notNow', {
      status: screen.label('statuses.paused'),
      where: `${screen.label('statuses.scheduled')}, ${screen.label('statuses.active')}`,
    }),
  )
  await expect(screen.action('edit')).toHaveCount(0)
  await expect(screen.action('view')).toBeVisible()
  await page.keyboard.press('Escape')
  // Calls in progress end; no other begins.
  await page.clock.fastForward('10:00')
  await page.reload()
  await expect(screen.progress(/Pending [1-9]/)).toBeVisible()
  await expect(screen.progress(/In call/)).toHaveCount(0)

  await screen.resume.click()
  // The server's answer: until then the clock would move while it is paused.
  await expect(toasts).toContainText(screen.label('done.resumed', { name: 'Autumn check-up' }))
  await expect(screen.status('active')).toBeVisible()
  await page.clock.fastForward('03:00:00')
  await expect(screen.pause).toHaveCount(0)
  await expect(screen.progress(/^(\d+) of \1 done/)).toBeVisible()
  await screen.openMenu('Autumn check-up')
  await expect(screen.action('resume')).toHaveAccessibleDescription(screen.label('actions.over'))
  await page.keyboard.press('Escape')

  // Its calls are in the log.
  const row = screen.recipients.filter({ has: screen.callLinks }).first()
  const number = ((await row.innerText()).match(/\+[\d ()-]{8,}/) ?? [''])[0]
  await row.getByRole('link', { name: new RegExp(t('campaigns.recipients.callOf', { name: '' })) }).click()
  await expect(page).toHaveURL(/\/call-records\?.*call=call_out_/)
  await expect(drawer(page).dialog).toContainText(number.trim())
  const id = new URL(page.url()).searchParams.get('call') ?? ''
  await page.keyboard.press('Escape')
  await expect(drawer(page).dialog).toHaveCount(0)
  await callLog(page).filter.fill(number)
  await expect(callLog(page).link(id)).toBeVisible()

  // Redial by outcome makes a draft.
  await page.goto('/outbound')
  await page.getByRole('link', { name: 'Autumn check-up', exact: true }).click()
  await screen.redial.click()
  await expect(screen.redialDialog.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  await screen.createDraft.click()
  await expect(toasts).toContainText(screen.label('redial.done', { name: 'Autumn check-up (2)' }))
  await expect(page).toHaveURL(/\/edit\?step=review/)
  await expect(screen.titled(screen.label('setup.title', { name: 'Autumn check-up (2)' }))).toBeVisible()
  await expect(screen.checks.first()).toBeVisible()
  await page.goto('/outbound?status=draft')
  await expect(page.getByRole('row').filter({ hasText: 'Autumn check-up (2)' })).toContainText(
    screen.label('statuses.draft'),
  )
})
