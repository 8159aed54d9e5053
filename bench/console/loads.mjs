// First paint, first row and what they cost, cold and warm.
import { conditions, newPerson, newTab } from '../../scripts/lib/measured-browser.mjs'

/** The pages under test, with the selector of the element that makes each usable. */
const screens = [
  { name: 'bare page', target: 'bare', path: '/', user: 'ada', ready: '[aria-label^="Open call "]' },
  { name: 'plain stack', target: 'card', path: '/', user: 'ada', ready: '[aria-label^="Open call "]' },
  { name: 'call log', target: 'console', path: '/call-records', user: 'ada', ready: '[aria-label^="Open call "]' },
  // Ready with its transcript.
  {
    name: 'link to a call',
    target: 'console',
    path: '/call-records?call=c-001',
    user: 'ada',
    ready: '[aria-posinset]',
  },
  { name: 'sign-in', target: 'console', path: '/sign-in', ready: 'input[name="username"]' },
]

const kinds = [
  ['data', ({ pathname }) => pathname.startsWith('/api/')],
  ['words', ({ pathname }) => pathname.startsWith('/locales/')],
  ['scripts', ({ pathname }) => pathname.endsWith('.js')],
  ['styles', ({ pathname }) => pathname.endsWith('.css')],
  ['fonts', ({ pathname }) => pathname.endsWith('.woff2')],
]

/** Counts what comes over the wire, headers included, by kind. */
function meter(client) {
  const bytes = { total: 0, ...Object.fromEntries(kinds.map(([kind]) => [kind, 0])) }
  const urls = new Map()
  let cached = 0
  client.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, new URL(request.url)))
  client.on('Network.requestServedFromCache', () => cached++)
  client.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache) cached++
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (!url?.protocol.startsWith('http')) return
    const [kind] = kinds.find(([, fits]) => fits(url)) ?? []
    bytes.total += encodedDataLength
    if (kind) bytes[kind] += encodedDataLength
  })
  return { bytes, cached: () => cached }
}

async function load(context, url, { path, ready }, throttled) {
  const { page, client } = await newTab(context, conditions(throttled))
  const wire = meter(client)
  await page.goto(url + path, { waitUntil: 'commit' })
  const times = await page.evaluate(
    async (selector) => window.bench.load(await window.bench.painted(() => window.bench.visible(selector))),
    ready,
  )
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.bench.shifts())
  await page.close()
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  return { ...times, requests: times.requests.length, shift, cached: wire.cached(), bytes: wire.bytes }
}

/** Each screen cold and warm in every round, in turns; gives what was measured by screen's name. */
export async function measureLoads(browser, urls, { rounds, throttled }) {
  const results = Object.fromEntries(screens.map(({ name }) => [name, { cold: [], warm: [] }]))
  for (let round = 0; round < rounds; round++) {
    for (const screen of round % 2 ? screens.toReversed() : screens) {
      const url = urls[screen.target]
      const context = await newPerson(browser, url, screen)
      results[screen.name].cold.push(await load(context, url, screen, throttled))
      const warm = await load(context, url, screen, throttled)
      if (warm.cached === 0) throw new Error(`Nothing of the warm ${screen.name} came from the browser's cache`)
      results[screen.name].warm.push(warm)
      await context.close()
    }
  }
  return results
}
