// Time from an input until its result is visible, at 4x CPU throttling, with an API that answers immediately.
import { newPerson, newTab } from '../../scripts/lib/measured-browser.mjs'
import { consoleVisits } from './console-steps.mjs'
import { stepsOf, subjects } from './steps.mjs'

const SLOWDOWN = 4
/** Passes through all steps in one visit. */
const PASSES = 2

const idle = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))

/** Does one step; gives `paint` and `shown` in milliseconds. */
export async function take(page, step, round) {
  const { before, target, argument, arm, act, after } = step
  await before?.(page, round)
  // A pointer is on a thing for a while before it presses.
  await target?.(page, round).hover()
  await idle(page)
  await page.evaluate(arm, await argument?.(page, round))
  await (target ? target(page, round).click() : act(page, round))
  const times = await page
    .evaluate(() => window.bench.stop())
    .catch((error) => {
      throw new Error(`${step.name}: ${error.message}`)
    })
  await after?.(page, round)
  return times
}

/** A slow tab in which `ready` can be seen. */
async function visit(browser, url, { user, path, ready, prepare }) {
  const context = await newPerson(browser, url, { user })
  const { page } = await newTab(context, { slowdown: SLOWDOWN })
  await page.goto(url + path)
  await page.evaluate((selector) => window.bench.painted(() => window.bench.visible(selector)), ready)
  await idle(page)
  await prepare?.(page)
  return page
}

async function measureCommon(browser, url, subject, path, add) {
  const page = await visit(browser, url, { user: 'crowd', path, ready: '[aria-label^="Open call "]' })
  for (let pass = 0; pass < PASSES; pass++)
    for (const step of stepsOf(subject)) add(step.name, await take(page, step, pass))
  await page.context().close()
}

/** Gives what was measured, by the name of the step and of the page. */
export async function measureInteractions(browser, urls, { rounds }) {
  const results = new Map()
  const addTo = (column) => (name, times) => {
    const row = results.get(name) ?? {}
    results.set(name, { ...row, [column]: [...(row[column] ?? []), times] })
  }
  const { bare, card, console } = subjects
  const runs = [
    () => measureCommon(browser, urls.bare, bare, bare.path, addTo('bare')),
    () => measureCommon(browser, urls.card, card, card.path, addTo('card')),
    () => measureCommon(browser, urls.console, console, console.path, addTo('ten')),
    () => measureCommon(browser, urls.console, console, `${console.path}?limit=50`, addTo('fifty')),
  ]
  for (let round = 0; round < rounds; round++) {
    for (const run of round % 2 ? runs.toReversed() : runs) await run()
    for (const each of consoleVisits) {
      const page = await visit(browser, urls.console, each)
      for (const step of each.steps) addTo('ten')(step.name, await take(page, step, 0))
      await page.context().close()
    }
  }
  return results
}
