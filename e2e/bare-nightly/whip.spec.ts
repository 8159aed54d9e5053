import { browserArgs, findBrowser } from '../../scripts/find-browser.mjs'
import { fault } from '../support/faults'
import { expect, test } from '../support/fixtures'
import { openMediaPage } from '../support/media'
import { endpointPattern, recordRequests } from '../support/requests'

// A microphone that beeps, and is allowed.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['microphone'],
})

const OFFER = 'POST /whip/:id'
let calls = 0
/** What the media server knows a call by. */
const newCall = (apiBase: string) => {
  const id = `whip-${process.pid}-${calls++}`
  return {
    access: { url: `${apiBase}/api/v1/whip/${id}`, token: `media.${id}` },
    mailbox: `${apiBase}/__whip/${id}`,
    session: `${apiBase}/api/v1/whip/sessions/${id}`,
  }
}

test('both sides hear each other until the call ends, and the session is deleted on the media server', async ({
  page,
  context,
  apiBase,
}) => {
  const { access, mailbox, session } = newCall(apiBase)
  const caller = await openMediaPage(page)
  const agent = await openMediaPage(await context.newPage())
  const ends = recordRequests(page, (request) => request.method() === 'DELETE')
  void caller.inMediaPage((media, access) => media.start(access), access)
  await agent.inMediaPage((media, mailbox) => media.answer(mailbox), mailbox)
  await caller.expectLog(['connected'])
  await caller.expectSound()
  await agent.expectSound()

  await caller.inMediaPage((media) => media.end())
  await caller.expectClosed()
  await expect.poll(() => caller.inMediaPage((media) => media.remoteTracks())).toEqual(['ended'])
  await expect.poll(() => agent.inMediaPage((media) => media.transport())).toBe('closed')
  await ends.expectCount(1)
  const [end] = ends.all()
  expect(end?.url()).toBe(session)
  expect(await end?.headerValue('authorization')).toBe(`Bearer ${access.token}`)
  // Its own end is no news.
  await caller.expectLog(['connected'])
})

test('an agent that hangs up ends the call', async ({ page, context, apiBase }) => {
  const { access, mailbox } = newCall(apiBase)
  const caller = await openMediaPage(page)
  const agent = await openMediaPage(await context.newPage())
  const ends = recordRequests(page, (request) => request.method() === 'DELETE')
  void caller.inMediaPage((media, access) => media.start(access), access)
  await agent.inMediaPage((media, mailbox) => media.answer(mailbox), mailbox)
  await caller.expectLog(['connected'])
  await agent.inMediaPage((media) => media.hangUp())
  await caller.expectLog(['connected', 'end agent'])
  await caller.expectClosed()
  await ends.expectCount(1)
})

test('a lost connection ends the call', async ({ page, newContext, apiBase }) => {
  const { access, mailbox } = newCall(apiBase)
  const caller = await openMediaPage(page)
  const other = await newContext({ permissions: ['microphone'] })
  const otherPage = await other.context.newPage()
  const agent = await openMediaPage(otherPage)
  void caller.inMediaPage((media, access) => media.start(access), access)
  await agent.inMediaPage((media, mailbox) => media.answer(mailbox), mailbox)
  await caller.expectLog(['connected'])
  // Its process is gone before it can say goodbye.
  const devtools = await other.context.newCDPSession(otherPage)
  void devtools.send('Page.crash').catch(() => {})
  await otherPage.waitForEvent('crash')
  await caller.expectLog(['connected', 'end network'])
  await caller.expectClosed()
  await otherPage.close()
})

test('a microphone that is unplugged ends the call', async ({ page, context, apiBase }) => {
  const { access, mailbox } = newCall(apiBase)
  const caller = await openMediaPage(page)
  const agent = await openMediaPage(await context.newPage())
  void caller.inMediaPage((media, access) => media.start(access), access)
  await agent.inMediaPage((media, mailbox) => media.answer(mailbox), mailbox)
  await caller.expectLog(['connected'])
  await caller.inMediaPage((media) => media.dropMicrophone())
  await caller.expectLog(['connected', 'end microphone'])
  await caller.expectClosed()
})

test('a refused offer leaves no connection open', async ({ page, apiBase, ambient }) => {
  await fault(page, ambient, OFFER, '503')
  const caller = await openMediaPage(page)
  await caller.inMediaPage((media, access) => media.start(access), newCall(apiBase).access)
  await caller.expectLog(['failed refused'])
  await caller.expectClosed()
})

test('an answer that is no SDP leaves no connection open', async ({ page, apiBase }) => {
  const { access, session } = newCall(apiBase)
  await page.route(endpointPattern('/whip/:id'), (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 201,
          contentType: 'application/sdp',
          headers: {
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Expose-Headers': 'Location',
            Location: session,
          },
          body: '<html></html>',
        })
      : route.continue(),
  )
  const caller = await openMediaPage(page)
  await caller.inMediaPage((media, given) => media.start(given), access)
  await caller.expectLog(['failed refused'])
  await caller.expectClosed()
})

test('cancelling while the media server does not respond leaves no connection open', async ({
  page,
  apiBase,
  ambient,
}) => {
  await fault(page, ambient, OFFER, 'hang')
  const caller = await openMediaPage(page)
  void caller.inMediaPage((media, access) => media.start(access, 3000), newCall(apiBase).access)
  await expect.poll(() => caller.inMediaPage((media) => media.log().join())).toContain('failed')
  await caller.expectClosed()
})
