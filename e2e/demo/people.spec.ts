import { callLog } from '../support/call-log'
import { contacts } from '../support/contacts'
import { drawer, expectPaused } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { tabTo } from '../support/focus'
import { importDialog } from '../support/import'
import { expectNoSideScroll } from '../support/layout'
import { openDemo, startDemo, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { tasks } from '../support/tasks'
import { t } from '../support/translations'
import { users } from '../support/users'

test('users are invited, given a role and deactivated; who is deactivated cannot sign in', async ({
  page,
  ambient,
}) => {
  ambient.plant(/status of (403|409).*\/api\/v1\//)
  const screen = users(page)
  await startDemo(page)
  await page.goto('/users')

  // Two addresses, one of them malformed: nothing is sent, and the form says why.
  await screen.invite.click()
  await expect(page).toHaveURL(/invite=true/)
  await screen.emails.fill('ada@new.example, bo@@new')
  await screen.send.click()
  await expect(screen.dialog.getByText(screen.label('wrong', { email: 'bo@@new' }))).toBeVisible()
  await expect(screen.emails).toHaveValue('ada@new.example, bo@@new')
  await screen.emails.fill('ada@new.example, bo@new.example, minji.kim@narae-contact.example')
  await screen.role('agent').check()
  await screen.send.click()
  // The one that is a user already stays, with the reason; the others are sent.
  await expect(screen.dialog.getByRole('alert')).toHaveText(`minji.kim@narae-contact.example: ${screen.label('taken')}`)
  await expect(screen.emails).toHaveValue('minji.kim@narae-contact.example')
  await screen.dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(screen.dialog).toHaveCount(0)
  for (const email of ['ada@new.example', 'bo@new.example']) {
    await expect(screen.row(email)).toContainText(screen.label('invited'))
    await expect(screen.row(email)).toContainText(screen.roleName('agent'))
  }

  // With another administrator, only oneself is locked; without, the last one is.
  await screen.openMenu('demo')
  await expect(screen.action('changeRole')).toHaveAccessibleDescription(screen.label('locks.self'))
  await page.keyboard.press('Escape')
  await screen.openMenu('minji')
  await screen.action('changeRole').click()
  await expect(screen.role('admin')).toBeChecked()
  await screen.role('user').check()
  await screen.changeRole.click()
  await expect(shell(page).toasts).toContainText(screen.label('roleChanged', { name: 'minji' }))
  await expect(screen.row('minji.kim')).toContainText(screen.roleName('user'))
  await screen.openMenu('demo')
  for (const key of ['changeRole', 'deactivate', 'remove'])
    await expect(screen.action(key)).toHaveAccessibleDescription(screen.label('locks.last'))
  await expect(screen.menu.getByText(screen.label('locks.last'))).toBeVisible()
  await screen.action('changeRole').press('Enter')
  await expect(screen.menu).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  await page.keyboard.press('Escape')

  await screen.openMenu('minji')
  await screen.action('deactivate').click()
  await expect(screen.question).toContainText(screen.label('deactivateText'))
  await screen.confirm('deactivate').click()
  await expect(screen.question).toHaveCount(0)
  await expect(screen.row('minji.kim')).toContainText(screen.label('inactive'))

  await shell(page).signOut('demo')
  await submitSignIn(page, 'minji', 'parley!demo')
  await expect(shell(page).toasts).toContainText(t('auth.signIn.failed'))
  await expect(page).toHaveURL(/\/sign-in/)

  // Activated again, she can.
  await submitSignIn(page, 'demo', 'parley!demo')
  await callLog(page).heading.waitFor()
  await page.goto('/users')
  await screen.openMenu('minji')
  await screen.action('activate').click()
  await expect(shell(page).toasts).toContainText(screen.label('activated', { name: 'minji' }))
  await shell(page).signOut('demo')
  await submitSignIn(page, 'minji', 'parley!demo')
  await expect(callLog(page).heading).toBeVisible()
})

for (const [screenName, viewport] of [
  ['a screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a toast on ${screenName} has the font of the page and does not cover the button that saves the contact below it`, async ({
    page,
  }) => {
    const screen = contacts(page)
    const { toasts } = shell(page)
    await page.setViewportSize(viewport)
    await startDemo(page)
    await page.goto('/contacts?contact=contact_do_not_call')
    await screen.field('organization').fill('Quill & Co')
    await screen.copyCurl.click()
    await expect(toasts).toHaveCount(1)
    // Its time stops while it has the focus: it cannot be gone before the button is pressed.
    await expect(async () => {
      await page.keyboard.press('F8')
      await expect(toasts).toHaveAttribute('data-expanded', 'true', { timeout: 500 })
    }).toPass()
    // The style sheet of the toaster has a font of its own, and a close button of 20 pixels.
    const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
    await expect(toasts).toHaveCSS('font-family', font)
    await expect
      .poll(async () => {
        const box = await toasts.getByRole('button', { name: t('common.close') }).boundingBox()
        return box && Math.min(box.width, box.height)
      })
      .toBeGreaterThanOrEqual(24)
    await screen.save.click({ timeout: 20_000 })
    await expect(toasts).toContainText(screen.label('saved'))
  })

test('a task created at a moment of a call links back to it, with the keyboard', async ({ page, ambient }) => {
  const screen = tasks(page)
  const call = drawer(page)
  const log = callLog(page)
  await openDemo(page)
  await log.rows
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasTranscript') }) })
    .filter({ has: page.getByRole('img', { name: t('callRecords.hasRecording') }) })
    .first()
    .getByRole('link')
    .click()
  const later = call.messages.filter({ has: page.getByRole('button', { name: call.playFrom }) }).nth(4)
  const words = (await later.innerText()).split('\n').at(-1) ?? ''
  await later.getByRole('button', { name: call.playFrom }).click()
  await expect(call.current).toContainText(words)
  await call.pause.click()
  await expectPaused(page)

  const add = call.dialog.getByRole('button', { name: /^Add task at \d+:\d\d$/ })
  await expect(add).toBeVisible()
  const time = ((await add.innerText()).match(/\d+:\d\d/) ?? [''])[0]
  const [minutes = 0, rest = 0] = time.split(':').map(Number)
  const isAtMoment = (path: string) => (url: URL) =>
    url.pathname === path && Math.floor(Number(url.searchParams.get('t'))) === minutes * 60 + rest
  await add.click()
  await screen.title.fill('Send the caller the form')
  await screen.submit.click()
  await expect(shell(page).toasts).toContainText(screen.label('wasCreated'))
  await expect(screen.title).toHaveCount(0)

  // From here on without the mouse.
  await page.goto('/tasks')
  await expect(screen.rows.first()).toBeVisible()
  await tabTo(page, screen.search)
  await page.keyboard.type('send the caller')
  await expect(page).toHaveURL(/q=send/)
  await expect(screen.rows).toHaveCount(1)
  await tabTo(page, screen.callAt(time))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(isAtMoment('/call-records'))
  await expect(call.current).toContainText(words)
  await expectPaused(page)
  // The call lists the task, and its link leads to it.
  await tabTo(page, call.dialog.getByRole('link', { name: 'Send the caller the form' }))
  await page.keyboard.press('Enter')
  await expect(screen.title).toHaveValue('Send the caller the form')
  await page.keyboard.press('Escape')
  await expect(screen.title).toHaveCount(0)
  await tabTo(page, screen.done('Send the caller the form'))
  await page.keyboard.press('Space')
  await expect(screen.done('Send the caller the form')).toBeChecked()
  await ambient.settled(page)
  await page.reload()
  await screen.search.fill('send the caller')
  await expect(screen.done('Send the caller the form')).toBeChecked()
})

test('a contact is created, found by initial consonants, merged with its duplicate and deleted', async ({ page }) => {
  const screen = contacts(page)
  const { openPalette, palette, toasts } = shell(page)
  await startDemo(page)
  await page.goto('/contacts')
  await screen.create.click()
  await screen.field('lastName').fill('탁')
  await screen.field('firstName').fill('해준')
  await screen.number(1).fill('010-7788-1234')
  await screen.submit.click()
  await expect(toasts).toContainText(screen.label('created'))
  await expect(screen.link('탁해준')).toBeVisible()

  // The same number once more, under another name: the form is empty again.
  await screen.create.click()
  await expect(screen.field('lastName')).toHaveValue('')
  await screen.field('organization').fill('Taek & Co.')
  await screen.number(1).fill('+82 10 7788 1234')
  await screen.submit.click()
  await expect(screen.link('Taek & Co.')).toBeVisible()

  await page.goto('/')
  await callLog(page).heading.waitFor()
  await openPalette()
  await palette.getByRole('combobox').fill('ㅌㅎㅈ')
  await palette.getByRole('option', { name: '탁해준' }).click()
  await expect(page).toHaveURL(/\/contacts\?.*contact=/)
  await expect(screen.field('firstName')).toHaveValue('해준')
  await expect(screen.duplicates).toBeVisible()
  await screen.mergeWith('Taek & Co.').click()
  const merge = screen.mergeDialog('Taek & Co.')
  // The number of both is there once.
  await expect(merge.getByText('+821077881234', { exact: true })).toBeVisible()
  await merge.getByRole('button', { name: screen.label('merge.action') }).click()
  await expect(toasts).toContainText(screen.label('merge.done'))
  await expect(merge).toHaveCount(0)
  await expect(screen.field('organization')).toHaveValue('Taek & Co.')
  await expect(screen.number(2)).toHaveCount(0)
  await expect(screen.duplicates).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(screen.link('탁해준')).toBeVisible()
  await expect(screen.link('Taek & Co.')).toHaveCount(0)

  await screen.link('탁해준').click()
  // Nothing uses it: it is deleted at once.
  await screen.remove.click()
  await expect(toasts).toContainText(screen.label('deleted', { name: '탁해준' }))
  await expect(screen.link('탁해준')).toHaveCount(0)
  await page.reload()
  await expect(screen.heading).toBeVisible()
  await screen.search.fill('탁해준')
  await expect(page.getByText(t('table.noResults'))).toBeVisible()
})

test('in Korean on a phone the new screens have Korean headings and no side scroll', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await startDemo(page, 'minji')
  const screens: [path: string, title: string][] = [
    ['/contacts', '연락처'],
    ['/users', '사용자'],
    ['/tasks', '할 일'],
    ['/outbound', '아웃바운드 캠페인'],
    ['/outbound/campaign_gas_safety', '가스 안전점검 방문 안내'],
    ['/outbound/campaign_holiday/edit?step=review', 'Holiday opening hours 설정'],
  ]
  for (const [path, title] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // A list shows cards; a campaign its recipients, or the checks before its start.
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expectNoSideScroll(page)
  }
  await page.goto('/contacts?import=true')
  const dialog = importDialog(page, 'ko')
  await expect(page.getByRole('dialog', { name: '연락처 가져오기' })).toBeVisible()
  await dialog.file.setInputFiles({
    name: '고객.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('이름,휴대폰\n김하나,010-5555-1234\n박두리,12\n'),
  })
  await expect(dialog.dialog.getByText(t('import.problems.phone', {}, 'ko'))).toBeVisible()
  await expectNoSideScroll(page)
})
