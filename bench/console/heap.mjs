// What opening and closing calls leaves behind.
import { launch, newPerson, newTab } from '../../scripts/lib/measured-browser.mjs'

/** By then, everything that is made once has been made. */
const FIRST = 20
const LAST = 200

const names = { JSHeapUsedSize: 'heap', Nodes: 'nodes', JSEventListeners: 'listeners' }

async function read(client) {
  // What is freed by a first collection may have held something else.
  for (let time = 0; time < 3; time++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  return Object.fromEntries(metrics.flatMap(({ name, value }) => (name in names ? [[names[name], value]] : [])))
}

/** Runs in the page: what drives a browser from outside leaves something behind with each command. */
async function openAndClose(times) {
  const { painted, visible } = window.bench
  for (let time = 0; time < times; time++) {
    document.querySelectorAll('[aria-label^="Open call "]')[time % 10].click()
    await painted(() => visible('[role="dialog"] h2', 'Caller'))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await painted(() => !document.querySelector('[role="dialog"]'))
  }
}

/**
 * Gives bytes, nodes and listeners after the 20th and after the 200th drawer. Functions that are called often are
 * compiled again and again, which makes any page grow by a tenth: this browser leaves them as they are.
 */
export async function measureHeap(fingerprint, url, { path }) {
  const browser = await launch(fingerprint, '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode')
  const context = await newPerson(browser, url, { user: 'ada' })
  const { page, client } = await newTab(context)
  await client.send('Performance.enable')
  await page.goto(url + path)
  // A link in the console, a button on the other pages.
  await page.locator('[aria-label^="Open call "]').first().waitFor()
  await page.evaluate(openAndClose, FIRST)
  const first = await read(client)
  await page.evaluate(openAndClose, LAST - FIRST)
  const last = await read(client)
  await browser.close()
  return { [FIRST]: first, [LAST]: last }
}
