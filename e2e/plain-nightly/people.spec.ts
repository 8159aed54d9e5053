import { campaigns } from '../support/campaigns'
import { contacts } from '../support/contacts'
import { csvFile, importDialog } from '../support/import'
import { expect, test } from '../support/plain'
import { t } from '../support/translations'
import { users } from '../support/users'

test('a contact is created, and merging shows that the API does not offer it', async ({ page, plain }) => {
  const screen = contacts(page)
  await page.goto('/contacts')
  for (const name of ['Okafor', 'Okafor & Co.']) {
    await screen.create.click()
    await screen.field('lastName').fill(name)
    await screen.number(1).fill('+1 212 555 0199')
    await screen.submit.click()
    await plain.told(screen.label('created'))
    await expect(screen.link(name)).toBeVisible()
  }
  await page.reload()
  await screen.link('Okafor').click()
  await screen.mergeWith('Okafor & Co.').click()
  const merge = screen.mergeDialog('Okafor & Co.')
  await merge.getByRole('button', { name: screen.label('merge.action') }).click()
  await expect(merge.getByRole('alert')).toBeVisible()
  await merge.getByRole('button', { name: t('common.cancel') }).click()
  await expect(merge).toHaveCount(0)
  await screen.field('organization').fill('Okafor Flowers')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.save') })
    .click()
  await plain.told(screen.label('saved'))
  await page.reload()
  await screen.link('Okafor').click()
  await expect(screen.field('organization')).toHaveValue('Okafor Flowers')
})

test('contacts are imported from a file', async ({ page }) => {
  const dialog = importDialog(page)
  await page.goto('/contacts?import=true')
  await dialog.file.setInputFiles(
    csvFile('people.csv', ['First name,Last name,Phone', 'Ines,Rojas,+1 212 555 0191', 'Tom,Adeyemi,+1 212 555 0192']),
  )
  await dialog.submit.click()
  await dialog.expectCounts({ created: 2 })
  await dialog.close.click()
  await page.goto('/contacts?q=Adeyemi')
  await expect(contacts(page).link('Tom Adeyemi')).toBeVisible()
})

test('a campaign is set up, started and paused', async ({ page, plain }) => {
  const screen = campaigns(page)
  const name = 'Autumn check-up'
  await page.goto('/outbound/new')
  await screen.name.fill(name)
  await screen.tick('VIP').check()
  await screen.next.click()
  await plain.told(screen.label('setup.created'))
  await expect(screen.step('caller')).toBeVisible()
  await screen.choose(screen.agent, 'Parcel')
  await screen.choose(screen.number)
  await screen.next.click()
  await plain.told(screen.label('setup.saved'))
  await expect(screen.step('schedule')).toBeFocused()
  for (const day of ['sat', 'sun']) await screen.tick(screen.label(`weekdays.${day}`)).check()
  await screen.from.fill('00:00')
  await screen.until.fill('23:59')
  await screen.next.click()
  await plain.told(screen.label('setup.saved'))
  await expect(screen.step('calling')).toBeFocused()
  await screen.next.click()
  await expect(screen.step('review')).toBeFocused()
  await screen.start.click()
  await plain.told(screen.label('done.started', { name }))
  await expect(screen.status('active')).toBeVisible()
  await screen.pause.click()
  await plain.told(screen.label('done.paused', { name }))
  await page.reload()
  await expect(screen.status('paused')).toBeVisible()
  await expect(screen.resume).toBeVisible()
})

test('a user is invited', async ({ page, plain }) => {
  const screen = users(page)
  await page.goto('/users')
  await screen.invite.click()
  await screen.emails.fill('ada@new.example')
  await screen.role('agent').check()
  await screen.send.click()
  await plain.told(screen.label('sent_one', { count: 1 }))
  await page.reload()
  await expect(screen.row('ada@new.example')).toContainText(screen.roleName('agent'))
})
