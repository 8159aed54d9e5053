import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient, router } from '@/app/router'
import { demoServer } from '../../support/demo-server'
import { listRoutes, withParams } from '../../support/list-routes'
import { complete, rows, shownTable, toolbar } from '../../support/list-screen'
import { renderRoute } from '../../support/render'
import { step } from '../../support/step'

const lists = listRoutes()
demoServer()
const goTo = (to: string) => act(() => router.navigate({ href: to }))

/** The screens with their lists, of which tabs have one each. Two have a second address. */
const paths = new Set(lists.map(({ url }) => url.split('?')[0] ?? ''))
const second = ['/', '/settings/credits']
const screens = [...paths]
  .filter((path) => !second.includes(path))
  .map((path) => {
    const own = lists.filter(({ url }) => url.split('?')[0] === path)
    return { path, urls: own.map(({ url }) => url), filters: own[0]?.filters ?? [] }
  })

/** What the toolbar shows, but for Reset. */
function controls() {
  const shown = within(toolbar())
  const buttons = shown.queryAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
  const fields = [...shown.queryAllByRole('searchbox'), ...shown.queryAllByRole('combobox')]
  const values = fields.map((field) => ('value' in field ? field.value : field.textContent))
  return [...buttons.filter((name) => name !== 'Reset'), ...values].join('|')
}

/** The names of the rows: other cells may change by themselves, such as the duration of a running call. */
const rowNames = () => rows().map((row) => within(row).queryAllByRole('link')[0]?.textContent ?? row.textContent)

/** Fails while a request is under way. */
function seen() {
  expect(queryClient.isFetching()).toBe(0)
  return { rows: shownTable() ? rowNames() : [], controls: controls() }
}

/** The list once two looks in a row find the same: under load rows are rendered after their request. */
async function stable() {
  let last = ''
  return waitFor(
    () => {
      const now = seen()
      const before = last
      last = JSON.stringify(now)
      expect(last).toBe(before)
      return now
    },
    // A filter of the log reads the calls of a whole period.
    { timeout: 120_000 },
  )
}

test.each(screens)('each filter of $path narrows the list and is shown, and Reset clears it', async (given) => {
  const { user, href } = await renderRoute(given.path)
  await complete()
  for (const { name, values } of given.filters)
    await step(name, async () => {
      for (const { url, value } of given.urls.flatMap((url) => values.map((value) => ({ url, value })))) {
        await goTo(url)
        await complete()
        await waitFor(() => expect(within(toolbar()).queryByRole('button', { name: 'Reset' })).toBeNull())
        const plain = await stable()
        await goTo(withParams(url, `${name}=${value}`))
        const now = await stable()
        if (now.rows.join() === plain.rows.join() || now.controls === plain.controls) continue
        await user.click(within(toolbar()).getByRole('button', { name: 'Reset' }))
        await waitFor(() => expect(href()).toBe(url))
        await waitFor(() => expect(seen()).toEqual(plain))
        return
      }
      expect.fail(`${name} does not narrow the list, or is not shown`)
    })
})
