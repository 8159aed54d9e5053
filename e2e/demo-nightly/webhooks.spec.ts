import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { webhooks } from '../support/webhooks'

test('on a phone the list, a webhook and its deliveries fit and are clean', async ({ newContext }) => {
  const { context } = await newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const page = await context.newPage()
  const screen = webhooks(page)
  await openDemo(page)
  const pages = [
    ['/webhooks', page.getByRole('link', { name: 'Night shift pager' })],
    ['/webhooks/hook_crm', screen.preview],
    ['/webhooks/hook_pager?tab=deliveries', screen.deliveries.first()],
  ] as const
  for (const [path, content] of pages) {
    await page.goto(path)
    await expect(content).toBeVisible()
    await expectNoSideScroll(page)
    await expectAxeClean(page)
  }
})
