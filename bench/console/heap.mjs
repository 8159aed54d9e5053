// What hours of use leave behind: drawers, pages and polling.
import { setTimeout } from 'node:timers/promises'
import { launch, newPerson, newTab } from '../../scripts/lib/measured-browser.mjs'

const names = { JSHeapUsedSize: 'heap', Nodes: 'nodes', JSEventListeners: 'listeners' }

async function read(client) {
  // What is freed by a first collection may have held something else.
  for (let time = 0; time < 3; time++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  return Object.fromEntries(metrics.flatMap(({ name, value }) => (name in names ? [[names[name], value]] : [])))
}

// What runs in the page: what drives a browser from outside leaves something behind with each command.

async function openAndClose(times) {
  const { painted, visible } = window.bench
  for (let time = 0; time < times; time++) {
    document.querySelectorAll('[aria-label^="Open call "]')[time % 10].click()
    await painted(() => visible('[role="dialog"] h2', 'Caller'))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await painted(() => !document.querySelector('[role="dialog"]'))
  }
}

/** There and back, so that as many pages are kept after the last as after the tenth. */
async function turnPages(times) {
  const { painted, visible } = window.bench
  const first = () => visible('[aria-label^="Open call "]')?.ariaLabel
  for (let time = 0; time < times; time++) {
    const before = first()
    document.querySelector(`[aria-label="${time % 2 ? 'Previous' : 'Next'} page"]`).click()
    await painted(() => first() !== undefined && first() !== before)
  }
}

const act = (run) => (page, times) => page.evaluate(run, times)

/** A minute of timers each, on a clock that is turned on. */
async function poll(page, minutes) {
  for (let minute = 0; minute < minutes; minute++) {
    await page.clock.runFor(60_000)
    // For the answers, which are not on that clock.
    await setTimeout(100)
  }
}

/** How often each is done; figures are read after the tenth and after the last. */
export const activities = {
  drawers: { times: 500, run: act(openAndClose) },
  pages: { times: 1000, run: act(turnPages), only: 'console' },
  'minutes of polling': { times: 60, run: poll, only: 'console', isTimed: true },
}
const FIRST = 10

/**
 * Gives bytes, nodes and listeners after the tenth time and after the last. Functions that are called often are compiled
 * again and again, which makes any page grow by a tenth: this browser leaves them as they are.
 */
export async function measureHeap(fingerprint, url, { path }, { times, run, isTimed }) {
  const browser = await launch(fingerprint, '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode')
  const context = await newPerson(browser, url, { user: 'crowd' })
  const { page, client } = await newTab(context)
  await client.send('Performance.enable')
  if (isTimed) await page.clock.install()
  await page.goto(url + path)
  // A link in the console, a button on the other pages.
  await page.locator('[aria-label^="Open call "]').first().waitFor()
  await run(page, FIRST)
  const first = await read(client)
  await run(page, times - FIRST)
  const last = await read(client)
  await browser.close()
  return { [FIRST]: first, [times]: last }
}
