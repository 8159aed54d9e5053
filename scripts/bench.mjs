// How long people wait, on the build with an API at a quarter of this machine's speed: from an input to the next
// paint. A report, which never fails; `npm run bench` after `npm run build:all`.
import { existsSync } from 'node:fs'
import { say } from './lib/say.mjs'
import { sessionCookies, withServedBuild } from './lib/served.mjs'
import { apiSettings } from './lib/targets.mjs'

const SLOWDOWN = 4
const ROUNDS = 9

if (!existsSync(`${apiSettings.OUT_DIR}/index.html`)) await import('./build-all.mjs')

/** Milliseconds from the event to the frame in which its effect is painted, as the browser itself measures it. */
function watchInteractions() {
  window.waits = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.waits.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

async function open(browser, url, username) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  await context.addCookies(sessionCookies(username, url))
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
  await context.addInitScript(watchInteractions)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Does `act` several times; gives the longest wait of each. */
async function measure(page, act) {
  const waits = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => {
      window.waits = []
    })
    await act(round)
    // Two frames later the observer has been told.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const [longest = 0] = (await page.evaluate(() => window.waits)).toSorted((one, other) => other - one)
    waits.push(longest)
  }
  return waits.toSorted((one, other) => one - other)
}

const rows = []
const add = (what, waits, goal) => rows.push({ what, median: waits[waits.length >> 1], worst: waits.at(-1), goal })

await withServedBuild(async ({ browser, url }) => {
  const page = await open(browser, url, 'ada')
  await page.goto(`${url}/call-records?limit=50`)
  await page.locator('[data-call]').first().waitFor()
  const table = page.getByRole('table')

  const duration = table.getByRole('columnheader', { name: 'Duration' }).getByRole('button')
  const sorts = await measure(page, async (round) => {
    await duration.click()
    await page.getByRole('menuitem', { name: round % 2 ? 'Ascending' : 'Descending' }).click()
    await page.waitForURL(round % 2 ? /sort=duration(?!.*desc)/ : /desc=true/)
  })
  add('sort a page of 50', sorts, 100)

  await page.goto(`${url}/call-records`)
  await page.locator('[data-call]').first().waitFor()
  const flips = await measure(page, async (round) => {
    await page.getByRole('button', { name: round % 2 ? 'previous page' : 'next page', exact: false }).click()
    await page.waitForURL(round % 2 ? (address) => !address.searchParams.has('page') : /page=2/)
  })
  add('turn the page', flips, 100)

  const typing = await measure(page, async (round) => {
    await page.getByRole('searchbox').press(String(round % 10))
  })
  add('type into the filter', typing, 100)

  await page.goto(`${url}/call-records`)
  await page.locator('[data-call]').first().waitFor()
  const opens = await measure(page, async (round) => {
    await page.locator('[data-call]').nth(round).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
  add('open a call', opens, 200)
  await page.context().close()

  const long = await open(browser, url, 'long')
  await long.goto(`${url}/call-records?call=long`)
  await long.locator('[aria-posinset]').first().waitFor()
  await long.getByRole('slider', { name: 'Playback position' }).focus()
  const seeks = await measure(long, async (round) => {
    await long.keyboard.press(['End', 'Home', 'PageUp', 'ArrowRight'][round % 4])
  })
  add('seek among 5,000 messages', seeks, 50)
  await long.keyboard.press('/')
  const finds = await measure(long, async (round) => {
    await long.keyboard.press('message'[round % 7])
  })
  add('type into the search of 5,000 messages', finds, 100)

  const typeIn = async (what, path, name) => {
    await long.goto(`${url}/agents/agent-1${path}`)
    const field = long.getByRole('textbox', { name }).first()
    await field.click()
    await long.keyboard.press('End')
    const before = await field.inputValue()
    const text = 'typed fast'
    const keys = await measure(long, async (round) => {
      await long.keyboard.press(text[round] === ' ' ? 'Space' : text[round])
    })
    add(what, keys, 100)
    const dropped = before.length + keys.length - (await field.inputValue()).length
    if (dropped > 0) say(`${dropped} of ${keys.length} letters were dropped: ${what}`)
  }
  await typeIn('type into the prompt of 200 fields', '', 'Prompt')
  await typeIn('type a name among the transfers', '/transfers', 'Name')
  await typeIn('type an hour into the schedule', '/schedule', 'from')
})

say(`Input to next paint, ms, at 1/${SLOWDOWN} of this machine's speed (${ROUNDS} rounds; 0 is less than 16)\n`)
say(`${''.padEnd(42)} median  worst   goal`)
for (const { what, median, worst, goal } of rows)
  say(
    `${what.padEnd(42)} ${String(Math.round(median)).padStart(6)} ${String(Math.round(worst)).padStart(6)} ${String(goal).padStart(6)}`,
  )
