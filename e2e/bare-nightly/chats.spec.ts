import { chats } from '../support/chats'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { endpointPattern, recordRequests } from '../support/requests'

const sendPath = endpointPattern('/chats/:id/messages')

test('after a broken stream a finished answer is shown, and an unfinished one is requested again, once', async ({
  page,
  startSession,
}) => {
  await startSession()
  const screen = chats(page)
  const requests = recordRequests(page, (request) => request.method() === 'POST' && sendPath.test(request.url()))
  await page.goto('/chats?chat=chat-1')
  await expect(screen.text('We open at nine.')).toHaveCount(1)
  await page.route(sendPath, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.slice(0, text.indexOf('event: sources')) })
  })
  await screen.field.fill('What are your hours?')
  await screen.field.press('Enter')
  await expect(screen.text('We open at nine.')).toHaveCount(2)
  await expect(screen.retry).toHaveCount(0)
  await page.unroute(sendPath)

  await screen.field.fill('fail-drop')
  await screen.field.press('Enter')
  await expect(screen.text(screen.label('lost'))).toBeVisible()
  await screen.retry.click()
  await expect(screen.text('I do not know that.')).toBeVisible()
  await expect(screen.retry).toHaveCount(0)
  await expect(screen.text(/^fail-drop$/)).toHaveCount(1)
  await requests.expectCount(3)
  const keys = requests.all().map((request) => request.headers()['idempotency-key'])
  expect(keys[1]).toBe(keys[2])
  expect(keys[0]).not.toBe(keys[1])
})

for (const [username, hasAgent] of [
  ['mallory', false],
  ['odd', true],
] as const)
  test(`${username}: texts and shapes of any kind stay harmless at the width of a phone`, async ({
    page,
    startSession,
    ambient,
  }) => {
    ambient.allow(/common\.close|errors\.title/)
    // Names of agents that do not exist are asked for.
    ambient.plant(endpointPattern('/agents/:id'))
    await startSession(username)
    await page.setViewportSize({ width: 390, height: 844 })
    const screen = chats(page)
    await page.goto('/chats')
    await expect(screen.list.getByRole('link').first()).toBeVisible()
    await expectNoSideScroll(page)
    await screen.list.getByRole('link').nth(1).click()
    await expect(screen.messages.getByRole('listitem').first()).toBeVisible()
    await expectNoSideScroll(page)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, '__xss') ?? 'none')).toBe('none')
    await screen.field.fill('Hello')
    await screen.field.press('Enter')
    await expect(screen.text('I do not know that.')).toHaveCount(hasAgent ? 1 : 0)
    await expect(page.getByText(screen.label('cannotSend'))).toHaveCount(hasAgent ? 0 : 1)
  })
