import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { demoServer } from '../../support/demo-server'
import { listRoutes, withParams } from '../../support/list-routes'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { deferred, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

/* What every deletion does. A resource is in here by having a list, and DELETE in its contract. */

/** Where only some records can be deleted: a list that begins with one of them. */
const firstDeletable: Record<string, string> = {
  '/api-keys': '/api-keys?all=true&sort=status&desc=true',
  '/users': '/users?role=agent',
}
const lists = (await listRoutes()).map(({ url }) => ({ url: firstDeletable[url] ?? url }))
const deletable = Object.values(allEndpoints()).flatMap(({ method, path }) =>
  method === 'DELETE' ? [path.replace(/\/:\w+$/, '')] : [],
)
const restorable = Object.values(allEndpoints()).flatMap(({ path }) =>
  path.endsWith('/:id/restore') ? [path.replace('/:id/restore', '')] : [],
)
const server = demoServer()
const action = /^(Delete|Release)|^Remove$/

const answerUsages = (restorable: boolean) =>
  server.use(http.get('*/api/v1/*/:id/usages', () => HttpResponse.json({ records: [], restorable })))

/** The list, with a page size that only its own request has. */
async function open(url: string) {
  const view = await renderRoute(withParams(url, 'limit=30'))
  await screen.findByRole('table')
  const path = server.requests.findLast(({ query }) => query.limit === '30')?.path ?? ''
  return { ...view, path }
}

async function openAndDelete(user: UserEvent, row: HTMLElement) {
  await user.click(within(row).queryAllByRole('link')[0] ?? row)
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: action }))
}

/** Presses the deletion of the first row: in the row, its menu, the bar of a selection, or in what it opens. */
async function pressDelete(user: UserEvent) {
  const [, row] = screen.getAllByRole('row')
  if (!row) throw new Error('The list is empty')
  const inRow = within(row).queryByRole('button', { name: action })
  const box = within(row).queryByRole('checkbox')
  const menu = within(row)
    .queryAllByRole('button')
    .find((button) => button.getAttribute('aria-haspopup') === 'menu')
  if (inRow) await user.click(inRow)
  else if (menu) {
    await user.click(menu)
    await user.click((await screen.findAllByRole('menuitem', { name: action }))[0] ?? row)
  } else if (box) {
    await user.click(box)
    const bar = within(await screen.findByRole('region', { name: /^Selected/ }))
    const inBar = bar.queryByRole('button', { name: action })
    if (inBar) await user.click(inBar)
    else await openAndDelete(user, row)
  } else await openAndDelete(user, row)
}

async function askToDelete(user: UserEvent) {
  await pressDelete(user)
  const dialog = await screen.findByRole('alertdialog')
  return within(dialog).getAllByRole('button').at(-1) ?? dialog
}

describe.each(sample('deletions', lists, 5))('what $url shows', ({ url }) => {
  beforeEach(() => answerUsages(false))

  test('is deleted once, by however many clicks; the list is read again, and a toast says so', async () => {
    const view = await open(url)
    if (!deletable.includes(view.path)) {
      expect(screen.queryByRole('button', { name: action })).toBeNull()
      return
    }
    const answer = deferred()
    server.use(
      http.delete(`*/api/v1${view.path}/:id`, async ({ params }) => {
        await answer.released
        return HttpResponse.json({ id: params.id })
      }),
    )
    const confirm = await askToDelete(view.user)
    await view.user.dblClick(confirm)
    server.requests.splice(0, server.requests.length - server.requestsTo('DELETE').length)
    answer.release()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expectToast(/deleted|released|removed/)
    expect(server.requestsTo('DELETE')).toHaveLength(1)
    await waitFor(() => expect(server.requestsTo('GET', view.path)).not.toHaveLength(0))
  })

  test('stays where a deletion is refused: the dialog says why, and another try is possible', async () => {
    const view = await open(url)
    if (!deletable.includes(view.path)) return
    let isInUse = true
    server.use(
      http.delete(`*/api/v1${view.path}/:id`, ({ params }) =>
        isInUse ? refusal(409, 'Night line uses it') : HttpResponse.json({ id: params.id }),
      ),
    )
    const confirm = await askToDelete(view.user)
    await view.user.click(confirm)
    const dialog = within(screen.getByRole('alertdialog'))
    await waitFor(() => expect(screen.getByText(/Night line uses it/)).toBeVisible())
    isInUse = false
    await waitFor(() => expect(dialog.getAllByRole('button').at(-1)).toBeEnabled())
    await view.user.click(dialog.getAllByRole('button').at(-1) ?? confirm)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.requestsTo('DELETE')).toHaveLength(2)
  })
})

describe.each(lists)('what $url shows, where the server can restore it', ({ url }) => {
  test('is deleted without a question, and Undo brings it back', async () => {
    answerUsages(true)
    const view = await open(url)
    if (!restorable.includes(view.path)) return
    server.use(
      http.delete(`*/api/v1${view.path}/:id`, ({ params }) => HttpResponse.json({ id: params.id })),
      http.post(`*/api/v1${view.path}/:id/restore`, ({ params }) => HttpResponse.json({ id: params.id })),
    )
    await pressDelete(view.user)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const [deletion] = server.requestsTo('DELETE')
    server.requests.length = 0
    await view.user.click(undo)
    await expectToast('Restored')
    expect(server.requestsTo('POST').map(({ path }) => path)).toEqual([`${deletion?.path}/restore`])
    await waitFor(() => expect(server.requestsTo('GET', view.path)).not.toHaveLength(0))
  })
})

test('agents, groups, squads, tools and webhooks can be restored', () => {
  expect(restorable).toEqual(expect.arrayContaining(['/agents', '/squads', '/tools', '/tool-groups', '/webhooks']))
})
