import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { openMediaPage } from '../support/media'
import { endpointPattern, recordRequests } from '../support/requests'
import { expectClosed, expectRecording, fakeMicrophone, testCall, watchMedia } from '../support/test-call'

test.use(fakeMicrophone)
test.beforeEach(({ page }) => watchMedia(page))

const calls = endpointPattern('/call-records')
const ends = endpointPattern('/call-records/:id/end')

test('a test call over WHIP connects to an agent in another page, and stores the recording', async ({
  page,
  context,
  apiBase,
  startSession,
}) => {
  await startSession()
  const call = testCall(page)
  const ended = recordRequests(page, (request) => request.method() === 'POST' && ends.test(request.url()))
  const sessions = recordRequests(page, (request) => request.method() === 'DELETE')
  await page.goto('/agents/agent-1?test=true')
  await expect(call.start).toBeEnabled()
  const created = page.waitForResponse((response) => {
    return response.request().method() === 'POST' && calls.test(response.url())
  })
  await call.start.click()
  const record = (await (await created).json()) as { id: string }
  expect(record).toMatchObject({ type: 'web', agent: { id: 'agent-1' } })
  const agent = await openMediaPage(await context.newPage())
  await agent.inMediaPage((media, mailbox) => media.answer(mailbox), `${apiBase}/__whip/${record.id}`)
  await agent.expectSound()
  await page.bringToFront()
  await expect(call.timer).toHaveText(/^00:0[1-9]/)
  await expectRecording(page)
  await call.end.click()
  await expect(call.outcome('byYou')).toBeVisible()
  await expect(call.text('ended.done')).toBeVisible()
  await expect(call.text('recording.done')).toBeVisible()
  await expect.poll(() => agent.inMediaPage((media) => media.transport())).toBe('closed')
  await ended.expectCount(1)
  await sessions.expectCount(1)
  await expectClosed(page)
  await call.openInLog.click()
  await expect(page).toHaveURL(`/call-records?call=${record.id}`)
})

test('a lost connection ends the call here at once, and on the server once online', async ({
  page,
  newContext,
  apiBase,
  startSession,
  ambient,
}) => {
  ambient.plant(/ERR_INTERNET_DISCONNECTED/)
  await startSession()
  const call = testCall(page)
  await page.goto('/agents/agent-1?test=true')
  const created = page.waitForResponse((response) => {
    return response.request().method() === 'POST' && calls.test(response.url())
  })
  await call.start.click()
  const record = (await (await created).json()) as { id: string }
  const other = await newContext({ permissions: ['microphone'] })
  const otherPage = await other.context.newPage()
  const agent = await openMediaPage(otherPage)
  await agent.inMediaPage((media, mailbox) => media.answer(mailbox), `${apiBase}/__whip/${record.id}`)
  await expect(call.timer).toBeVisible()
  await expectRecording(page)

  await page.context().setOffline(true)
  const devtools = await other.context.newCDPSession(otherPage)
  void devtools.send('Page.crash').catch(() => {})
  await otherPage.waitForEvent('crash')
  await expect(call.outcome('lost')).toBeVisible()
  await expect(call.text('ended.pending')).toBeVisible()
  await expectClosed(page)
  await page.context().setOffline(false)
  await expect(call.text('ended.done')).toBeVisible()
  await expect(call.text('recording.done')).toBeVisible()
  await otherPage.close()
})

for (const [endpoint, kind, outcome] of [
  ['POST /agents/:id/test-call', '500', 'refused'],
  ['POST /whip/:id', '503', 'audioRefused'],
] as const)
  test(`a call that ends as ${outcome} leaves no connection open and no record running`, async ({
    page,
    startSession,
    ambient,
  }) => {
    await startSession()
    await fault(page, ambient, endpoint, kind)
    const ended = recordRequests(page, (request) => request.method() === 'POST' && ends.test(request.url()))
    const call = testCall(page)
    await page.goto('/agents/agent-1?test=true')
    await call.start.click()
    await expect(call.outcome(outcome)).toBeVisible()
    await expect(call.text('ended.done')).toBeVisible()
    await ended.expectCount(1)
    await expectClosed(page)
  })
