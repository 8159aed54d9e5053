import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe'
import { drawer, expectPaused } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { openDemo, submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

test.use({ fixtureRows: true })

/** Counts the key strokes that reach the page from now on. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.dataset.strokes = '0'
    window.addEventListener(
      'keydown',
      (event) => {
        const isModifier = ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
        if (!isModifier) root.dataset.strokes = String(Number(root.dataset.strokes) + 1)
      },
      true,
    )
  })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('from a ticket’s link to the packet for the ticket in fewer than ten key strokes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const call = drawer(page)
  await page.goto('/call-records?call=call_two_hours&t=63.5')
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await submitSignIn(page, 'demo', 'parley!demo')

  // The moment is marked, and the keys are the drawer's at once.
  await expect(page).toHaveURL('/call-records?call=call_two_hours&t=63.5')
  await expect(call.current).toHaveCount(1)
  await expect(call.current).toContainText('slot 22')
  await countKeys(page)

  await page.keyboard.press('/')
  await expect(call.find).toBeFocused()
  await page.keyboard.type('large')
  const position = (n: number) => call.dialog.getByText(new RegExp(`^${n} of [\\d,]+$`))
  await expect(position(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(position(2)).toBeVisible()
  await expect(call.dialog.getByRole('listitem').locator('mark').first()).toHaveText('large')

  // The player is at the line that was found, and the address says so.
  await expect(call.current).toContainText('large')
  await expect(page).not.toHaveURL(/t=63\.5$/)
  await expectPaused(page)
  const found = page.url()
  const words = (await call.current.getByRole('paragraph').innerText()).replaceAll('\n', ' ')

  await page.keyboard.press('Escape')
  await expect(call.find).not.toBeFocused()
  await expect(position(2)).toBeVisible()
  await page.keyboard.press('c')
  await expect(shell(page).toasts).toContainText(t('callRecords.packet.messages_other', { count: 5 }))
  await expect(shell(page).toasts).toContainText(/\d+ errors/)

  await expect.poll(() => copied(page)).toContain('`call_two_hours`')
  await expect.poll(() => copied(page)).toContain(`<${found}>`)
  await expect.poll(async () => (await copied(page)).trimEnd().split('\n').at(-1)).toContain(words)
  // The slash, five letters, Enter, Escape and c.
  await expect(page.locator('html')).toHaveAttribute('data-strokes', /^[1-9]$/)
})

test('the packet’s link opens the moment at which it was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const call = drawer(page)
  await openDemo(page, '/call-records?call=call_two_hours&t=63.5')
  await expect(call.current).toContainText('slot 22')
  await page.keyboard.press('.')
  const words = 'And the one beside it?'
  await expect(call.current).toContainText(words)
  await page.keyboard.press('c')
  await expect(shell(page).toasts).toContainText(t('callRecords.packet.messages_other', { count: 5 }))
  const [, link = ''] = /<(http[^>]+)>/.exec(await copied(page)) ?? []
  await page.goto('/')
  await expect(call.dialog).toBeHidden()
  await page.goto(link)
  await expect(call.current).toContainText(words)
})

test('the explanation of a call’s end is reachable with the keyboard, and axe finds nothing in it', async ({
  page,
}) => {
  const call = drawer(page)
  await openDemo(page, '/call-records?call=call_two_hours')
  const why = call.dialog.getByRole('button', { name: t('callRecords.whyEnded') })
  await why.focus()
  await page.keyboard.press('Enter')
  await expect(call.dialog.getByRole('region', { name: t('callRecords.whyEnded') })).toContainText(
    t('callRecords.endHelp.receiver'),
  )
  await expect(why).toHaveAttribute('aria-expanded', 'true')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(call.dialog.getByRole('region', { name: t('callRecords.whyEnded') })).toBeHidden()
})
