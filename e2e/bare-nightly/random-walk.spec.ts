import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { callLog } from '../support/call-log'
import {
  type Column,
  home,
  idOf,
  type Model,
  neighbour,
  type Place,
  pages,
  push,
  replace,
  rowsOf,
  searchOf,
} from '../support/call-places'
import { drawer } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/*
 * A random walk over the call log on a slow device: clicks, keys, Back and Forward, some of them before the page has
 * shown what the one before led to. After each, address, rows and drawer are what a model says. CI walks a little way by
 * the seed of the run; `npm run random-walk` walks 5,000 acts, and WALK=<number> repeats one.
 */

const isWhole = process.env.SAMPLE === 'all'
const WALKS = isWhole ? 20 : 1
const ACTS = isWhole ? 250 : 60

interface Act {
  name: string
  can?: (place: Place, model: Model) => boolean
  perform: (page: Page, place: Place) => Promise<void>
  change: (model: Model, place: Place) => void
}

const onLog = (place: Place) => place.screen === 'calls' && place.call === undefined
const inCall = (place: Place) => place.call !== undefined
const without = ({ call: _, ...place }: Place): Place => place

const sortBy = (id: Column, desc: boolean): Act => ({
  name: `sort by ${id}, ${desc ? 'descending' : 'ascending'}`,
  can: onLog,
  perform: async (page) => {
    const { table } = callLog(page)
    await table
      .getByRole('columnheader')
      .getByRole('button', { name: t(`callRecords.columns.${id}`) })
      .click()
    await page.getByRole('menuitem', { name: t(desc ? 'table.descending' : 'table.ascending') }).click()
  },
  change: (model, place) => replace(model, { ...place, sort: { id, desc } }),
})

const openRow = (nth: number): Act => ({
  name: `open row ${nth + 1}`,
  can: (place) => onLog(place) && rowsOf(place).length > nth,
  perform: (page) => callLog(page).rows.nth(nth).getByRole('link').first().click(),
  change: (model, place) => push(model, { ...place, call: rowsOf(place)[nth] ?? -1 }),
})

const step = (key: 'j' | 'k', times: number): Act => ({
  name: `${times} times ${key}`,
  can: (place) => {
    let next: Place | undefined = inCall(place) ? place : undefined
    for (let count = 0; count < times; count += 1) next = next && neighbour(next, key === 'j' ? 1 : -1)
    // Across the end of a page the calls of the next one are read first.
    return next !== undefined && (times === 1 || next.page === place.page)
  },
  perform: async (page) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
  },
  change: (model, place) => {
    let next = place
    for (let count = 0; count < times; count += 1) next = neighbour(next, key === 'j' ? 1 : -1) ?? next
    replace(model, next)
  },
})

const travel = (name: string, steps: readonly (1 | -1)[]): Act => ({
  name,
  can: (_, { history, at }) => {
    let place = at
    return steps.every((by) => {
      place += by
      return place >= 0 && place < history.length
    })
  },
  perform: (page) =>
    // As soon as the browser has taken the step, whatever the page still has to do.
    page.evaluate(async (all) => {
      for (const by of all) {
        const taken = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
        history.go(by)
        await taken
      }
    }, steps),
  change: (model) => {
    for (const by of steps) model.at += by
  },
})

const acts: Act[] = [
  openRow(0),
  openRow(3),
  openRow(9),
  step('j', 1),
  step('j', 3),
  step('k', 1),
  step('k', 2),
  travel('Back', [-1]),
  travel('Forward', [1]),
  travel('Back twice', [-1, -1]),
  travel('Back and Forward', [-1, 1]),
  {
    name: 'next page',
    can: (place) => onLog(place) && place.page < pages(place),
    perform: (page) => callLog(page).next.click(),
    change: (model, place) => push(model, { ...place, page: place.page + 1 }),
  },
  {
    name: 'two pages on',
    can: (place) => onLog(place) && place.page + 1 < pages(place),
    perform: async (page) => {
      await callLog(page).next.click()
      await callLog(page).next.click()
    },
    change: (model, place) => {
      push(model, { ...place, page: place.page + 1 })
      push(model, { ...place, page: place.page + 2 })
    },
  },
  {
    name: 'previous page',
    can: (place) => onLog(place) && place.page > 1,
    perform: (page) => callLog(page).previous.click(),
    change: (model, place) => push(model, { ...place, page: place.page - 1 }),
  },
  sortBy('duration', true),
  sortBy('duration', false),
  sortBy('startTime', false),
  ...[10, 50].map(
    (limit): Act => ({
      name: `${limit} rows`,
      can: (place) => onLog(place) && place.limit !== limit && place.page === 1,
      perform: async (page) => void (await callLog(page).perPage.selectOption(String(limit))),
      change: (model, place) => push(model, { ...place, limit }),
    }),
  ),
  {
    name: 'filter by type',
    can: (place) => onLog(place) && !place.web,
    perform: (page) => callLog(page).filterByType('web'),
    change: (model, place) => replace(model, { ...place, web: true, page: 1 }),
  },
  {
    name: 'reset the filter',
    can: (place) => onLog(place) && place.web === true,
    perform: (page) => callLog(page).reset.click(),
    change: (model, { web: _, ...place }) => replace(model, { ...place, page: 1 }),
  },
  {
    name: 'Escape',
    can: inCall,
    perform: (page) => page.keyboard.press('Escape'),
    change: (model, place) => replace(model, without(place)),
  },
  {
    name: 'close',
    can: inCall,
    perform: (page) => drawer(page).close.click(),
    change: (model, place) => replace(model, without(place)),
  },
  {
    name: 'the palette, opened and closed',
    can: onLog,
    perform: async (page) => {
      const { openPalette, palette } = shell(page)
      await openPalette()
      await expect(palette).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    },
    change: () => {},
  },
  {
    name: 'Agents in the sidebar',
    can: onLog,
    perform: (page) =>
      shell(page)
        .navigation.getByRole('link', { name: t('agents.title'), exact: true })
        .click(),
    change: (model) => push(model, { ...home, screen: 'agents' }),
  },
  {
    name: 'Call logs in the sidebar',
    can: ({ screen }) => screen === 'agents',
    perform: (page) =>
      shell(page)
        .navigation.getByRole('link', { name: t('callRecords.title'), exact: true })
        .click(),
    change: (model) => push(model, home),
  },
]

async function expectPlace(page: Page, place: Place) {
  const log = callLog(page)
  await expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url())
      return { path: pathname, ...Object.fromEntries(searchParams) }
    })
    .toEqual({ path: place.screen === 'agents' ? '/agents' : '/call-records', ...searchOf(place) })
  if (place.screen === 'agents') {
    await expect(page.getByRole('heading', { level: 1, name: t('agents.title') })).toBeVisible()
    await expect(drawer(page).dialog).toBeHidden()
    return
  }
  const { call } = place
  if (call === undefined) await expect(drawer(page).dialog).toBeHidden()
  else await expect(drawer(page).dialog.getByTitle(idOf(call), { exact: true }).first()).toBeVisible()
  await expect.poll(() => idsShown(page)).toEqual(rowsOf(place).map(idOf))
  await expect(call === undefined ? log.pageOf(place.page, pages(place)) : log.drawer).toBeVisible()
}

/** The page behind a drawer is hidden from roles. */
const idsShown = (page: Page) =>
  page
    .locator('table a[href*="call="]')
    .evaluateAll((links) => [
      ...new Set(links.flatMap((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('call') ?? [])),
    ])

for (let walk = 0; walk < WALKS; walk += 1)
  test(`random walk ${walk + 1}: URL, rows and drawer match the actions`, async ({ ambient, page, startSession }) => {
    test.setTimeout(ACTS * 3000 + 120_000)
    page.setDefaultTimeout(60_000)
    // The plain API has no voices for the cards of agents.
    ambient.plant(/\/api\/v1\/voices/)
    await startSession()
    await callLog(page).open()
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const seed = Number(process.env.WALK ?? process.env.SEED ?? 1) + walk
    const model: Model = { history: [home], at: 0 }
    const placeNow = () => model.history[model.at] ?? home
    const walked: string[] = []
    for (const choice of fc.sample(fc.nat(), { seed, numRuns: ACTS })) {
      const place = placeNow()
      const possible = acts.filter(({ can }) => can?.(place, model) ?? true)
      const act = possible[choice % possible.length]
      if (!act) throw new Error('The walk has no way on.')
      walked.push(act.name)
      try {
        await act.perform(page, place)
        act.change(model, place)
        await expectPlace(page, placeNow())
      } catch (error) {
        const trail = walked.slice(-12).join(' → ')
        throw new Error(`act ${walked.length} of the walk with WALK=${seed}: … ${trail}`, { cause: error })
      }
    }
  })
