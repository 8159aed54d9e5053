import { apiKeys } from '../support/api-keys'
import { auditLog } from '../support/audit-log'
import { callLog } from '../support/call-log'
import { contacts } from '../support/contacts'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/server'
import { submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { tasks } from '../support/tasks'
import { t } from '../support/translations'
import { users } from '../support/users'

test('a task of a call is made, changed, done and deleted', async ({ page, server }) => {
  const screen = tasks(page)
  const { toasts } = shell(page)
  const [first, second] = [`Call back ${server.word}`, `Write to ${server.word}`]
  const { id } = await server.report('task', { type: 'web', endType: 'normal' })
  await server.signIn()
  await page.goto(`/call-records?call=${id}`)
  await drawer(page)
    .dialog.getByRole('button', { name: t('callRecords.tasks.add') })
    .click()
  await screen.title.fill(first)
  await screen.submit.click()
  await expect(toasts).toContainText(screen.label('wasCreated'))

  await page.goto(`/tasks?q=${server.word}`)
  await screen.link(first).click()
  await screen.title.fill(second)
  await screen.save.click()
  await expect(toasts).toContainText(screen.label('saved'))
  await screen.done(second).click()
  await expect(screen.done(second)).toBeChecked()
  await expect
    .poll(async () => (await server.ask('GET', `/tasks?search=${server.word}`)).records())
    .toMatchObject([{ title: second, status: 'done', callRecordId: id }])
  await page.reload()
  await expect(screen.done(second)).toBeChecked()

  await screen.link(second).click()
  await screen.remove.click()
  await screen.confirmRemove.click()
  await expect(toasts).toContainText(screen.label('deleted'))
  await expect(screen.row(second)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(t('table.noResults'))).toBeVisible()
})

test('two people change one contact, which is then merged with its duplicate and deleted', async ({
  page,
  server,
  ambient,
}) => {
  ambient.plant(/status of 409.*\/contacts\//)
  // What was deleted may be under the pointer, which preloads it.
  ambient.allow(/status of 404.*\/contacts\//)
  const screen = contacts(page)
  const { toasts } = shell(page)
  const [name, duplicate] = [`Okafor ${server.word}`, `Okafor & Co. ${server.word}`]
  await server.signIn()
  await page.goto(`/contacts?q=${server.word}`)
  for (const lastName of [name, duplicate]) {
    await screen.create.click()
    await screen.field('lastName').fill(lastName)
    await screen.number(1).fill(server.number)
    await screen.submit.click()
    await expect(toasts).toContainText(screen.label('created'))
    await expect(screen.link(lastName)).toBeVisible()
  }

  await screen.link(name).click()
  await screen.field('organization').fill('Mine')
  const { records } = await server.ask('GET', `/contacts?search=${encodeURIComponent(name)}`)
  const theirs = await server.ask('PATCH', `/contacts/${records()[0]?.id}`, { organization: 'Theirs', notes: 'Paid' })
  expect(theirs.status).toBe(200)
  await screen.save.click()
  await expect(screen.conflict).toContainText(t('form.conflict.others', { fields: screen.label('notes') }))
  await screen.conflict.getByRole('button', { name: t('form.conflict.save') }).click()
  await expect(toasts).toContainText(screen.label('saved'))
  await expect(screen.conflict).toHaveCount(0)
  await page.reload()
  await screen.link(name).click()
  await expect(screen.field('organization')).toHaveValue('Mine')
  await expect(screen.field('notes')).toHaveValue('Paid')

  await screen.mergeWith(duplicate).click()
  await screen
    .mergeDialog(duplicate)
    .getByRole('button', { name: screen.label('merge.action') })
    .click()
  await expect(toasts).toContainText(screen.label('merge.done'))
  await page.keyboard.press('Escape')
  await expect(screen.link(duplicate)).toHaveCount(0)
  await screen.link(name).click()
  await screen.remove.click()
  // The rows behind the drawer have no roles: that a link is gone would not say that the contact is.
  await expect(toasts).toContainText(screen.label('deleted', { name }))
  await expect(screen.link(name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(t('table.noResults'))).toBeVisible()
})

test('a user who is not an administrator is rejected, whatever role an administrator assigns', async ({
  page,
  server,
  newContext,
}) => {
  const screen = users(page)
  await server.signIn()
  await page.goto('/users')
  for (const role of ['agent', 'user']) {
    await screen.openMenu('member')
    await screen.action('changeRole').click()
    await screen.role(role).check()
    await screen.changeRole.click()
    await expect(shell(page).toasts).toContainText(screen.label('roleChanged', { name: 'member' }))
    await expect(screen.row('member')).toContainText(screen.roleName(role))
  }

  const { records } = await server.ask('GET', '/users?search=member')
  const [user] = records()
  expect(user?.role).toBe('user')
  const other = await newContext()
  other.ambient.plant(/status of 403.*\/api\/v1\/api-keys/)
  const theirs = await other.context.newPage()
  const keys = apiKeys(theirs)
  const menu = users(theirs)
  await theirs.goto('/users')
  await submitSignIn(theirs, 'member', server.passwordOf('member'))
  await menu.openMenu('member')
  await expect(menu.action('changeRole')).toHaveAccessibleDescription(menu.label('locks.self'))
  await theirs.keyboard.press('Escape')
  const token = await server.tokenOf('member')
  expect((await server.ask('PATCH', `/users/${user?.id}`, { role: 'admin' }, token)).status).toBe(403)

  await theirs.goto('/api-keys?create=true')
  await keys.name.fill(server.word)
  await theirs.getByRole('radio', { name: new RegExp(keys.label('apiKeys.create.limited')) }).check()
  await theirs.getByRole('checkbox', { name: 'calls:read' }).check()
  await keys.submit.click()
  await expect(keys.form.getByRole('alert')).toContainText('Only an administrator')
  await page.goto(`/api-keys?q=${server.word}`)
  await expect(page.getByText(t('table.noResults'))).toBeVisible()
})

test('an API key reports a call that is in the log at once, and is rejected once revoked', async ({ page, server }) => {
  const keys = apiKeys(page)
  const log = callLog(page)
  await server.signIn()
  await page.goto('/api-keys?create=true')
  await keys.name.fill(server.word)
  await page.getByRole('radio', { name: new RegExp(keys.label('apiKeys.create.limited')) }).check()
  await page.getByRole('checkbox', { name: 'calls:write' }).check()
  await keys.submit.click()
  await expect(keys.secret).toHaveText(/^prl_/)
  const secret = await keys.secret.innerText()
  await keys.stored.check()
  await keys.button('form.secret.done').click()

  const report = (to: string) =>
    server.ask('PUT', `/call-records/by-ref/stack/${server.word}`, { type: 'telephony', to }, secret.trim())
  await expect.poll(async () => (await report(server.number)).status).toBe(200)
  expect((await server.ask('GET', '/users', undefined, secret.trim())).status).toBe(403)
  await page.goto(`/call-records?to=${encodeURIComponent(server.number)}`)
  await expect(log.rows).toHaveCount(1)

  await page.goto(`/api-keys?q=${server.word}`)
  await keys.act(server.word, 'apiKeys.actions.revoke')
  await page.getByRole('alertdialog').getByRole('textbox').fill(server.word)
  await keys.button('apiKeys.revoke.action').click()
  await expect(shell(page).toasts).toContainText(keys.label('apiKeys.revoke.done', { name: server.word }))
  await expect.poll(async () => (await report('+1 212 555 0143')).status).toBe(401)
  await page.goto(`/call-records?to=${encodeURIComponent(server.number)}`)
  await expect(log.rows).toHaveCount(1)
})

test('an administrator sees recent changes with user and record in the audit log, and others do not', async ({
  page,
  server,
  newContext,
}) => {
  const log = auditLog(page)
  const screen = contacts(page)
  const name = `Okonkwo ${server.word}`
  await server.signIn()
  await page.goto('/contacts?create=true')
  await screen.field('lastName').fill(name)
  await screen.submit.click()
  await expect(shell(page).toasts).toContainText(screen.label('created'))
  const { records } = await server.ask('GET', `/contacts?search=${server.word}`)
  const id = records()[0]?.id ?? ''
  const token = await server.tokenOf('member')
  expect((await server.ask('PATCH', `/contacts/${id}`, { notes: 'Paid', tags: ['vip'] }, token)).status).toBe(200)

  await page.goto('/users')
  await log.entry.click()
  await expect(log.heading).toBeVisible()
  // Other tests change contacts meanwhile.
  await page.goto('/audit-log?kind=contacts&limit=50')
  await expect(log.rows(name)).toHaveCount(2)
  await expect(log.rows(name).first()).toContainText('member')
  await log.open('update', name).click()
  await expect(log.dialog.getByText('notes', { exact: true })).toBeVisible()
  await expect(log.dialog.getByText('tags', { exact: true })).toBeVisible()
  await log.ofRecord.click()
  await expect(page).toHaveURL(new RegExp(`[?&]record=${id}`))
  await expect(log.rows(name)).toHaveCount(2)

  expect((await server.ask('DELETE', `/contacts/${id}`)).status).toBe(200)
  await page.reload()
  await expect(log.rows(log.label('gone'))).toHaveCount(3)
  await expect(log.open('delete', log.label('kinds.contacts'))).toBeVisible()
  await expect(log.rows(log.label('gone')).first()).toContainText('admin')
  await expect(log.rows(name)).toHaveCount(0)

  const { context, ambient } = await newContext()
  // The start script asks before the capabilities are read.
  ambient.allow(/status of 403.*\/api\/v1\/audit-log/)
  const theirs = await context.newPage()
  await server.signIn('member', context)
  await theirs.goto('/users')
  await expect(users(theirs).row('member')).toBeVisible()
  await expect(auditLog(theirs).entry).toHaveCount(0)
  await theirs.goto('/audit-log')
  await expect(theirs.getByText(t('pages.notOfferedTitle'))).toBeVisible()
  expect((await server.ask('GET', '/audit-log', undefined, token)).status).toBe(403)
})
