import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { demoServer } from '../../support/demo-server'
import { listRoutes, withParams } from '../../support/list-routes'
import { rows, table } from '../../support/list-screen'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { step } from '../../support/step'
import { deferred, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

/* What every deletion does. A resource is in here by having a list, and DELETE in its contract. */

/** Where only some records can be deleted: a list that begins with one of them. */
const firstDeletable: Record<string, string> = {
  '/api-keys': '/api-keys?all=true&sort=status&desc=true',
  '/users': '/users?role=agent',
}
const lists = listRoutes().map(({ url }) => ({ url: firstDeletable[url] ?? url }))
const deletable = Object.values(allEndpoints()).flatMap(({ method, path }) =>
  method === 'DELETE' ? [path.replace(/\/:\w+$/, '')] : [],
)
const restorable = Object.values(allEndpoints()).flatMap(({ path }) =>
  path.endsWith('/:id/restore') ? [path.replace('/:id/restore', '')] : [],
)
/** The specification has a dialog for them. */
const asksAlways = ['/tasks']
const server = demoServer()
const action = /^(Delete|Release)|^Remove$/

const answerUsages = (restorable: boolean) =>
  server.use(http.get('*/api/v1/*/:id/usages', () => HttpResponse.json({ records: [], restorable })))

/** The list, with a page size that only its own request has. */
async function open(url: string) {
  const view = await renderRoute(withParams(url, 'limit=30'))
  await table()
  const path = server.requests.findLast(({ query }) => query.limit === '30')?.path ?? ''
  return { ...view, path }
}

async function openAndDelete(user: UserEvent, row: HTMLElement) {
  await user.click(within(row).queryAllByRole('link')[0] ?? row)
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: action }))
}

/** Presses the deletion of the first row: in the row, its menu, the bar of a selection, or in what it opens. */
async function pressDelete(user: UserEvent) {
  const [row] = rows()
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

const sampled = sample('deletions', lists, 5)

test.each(lists)('a record of $url is deleted, and restored where the server supports it', async (list) => {
  answerUsages(false)
  const { user, path } = await open(list.url)
  if (sampled.includes(list) && !deletable.includes(path))
    expect(screen.queryByRole('button', { name: action })).toBeNull()
  if (sampled.includes(list) && deletable.includes(path)) {
    let isInUse = true
    const answer = deferred()
    server.use(
      http.delete(`*/api/v1${path}/:id`, async ({ params }) => {
        if (isInUse) return refusal(409, 'Night line uses it')
        await answer.released
        return HttpResponse.json({ id: params.id })
      }),
    )
    const confirm = await askToDelete(user)
    const dialog = within(screen.getByRole('alertdialog'))
    const last = () => dialog.getAllByRole('button').at(-1) ?? confirm
    await step('it stays where the server refuses: the dialog says why, and another try is possible', async () => {
      await user.click(confirm)
      await waitFor(() => expect(screen.getByText(/Night line uses it/)).toBeVisible())
      expect(server.requestsTo('DELETE')).toHaveLength(1)
      await waitFor(() => expect(last()).toBeEnabled())
      isInUse = false
    })
    await step('it is deleted once, by however many clicks; the list is read again, and a toast says so', async () => {
      server.requests.length = 0
      await user.dblClick(last())
      await waitFor(() => expect(server.requestsTo('DELETE')).toHaveLength(1))
      server.requests.splice(0, server.requests.length - server.requestsTo('DELETE').length)
      answer.release()
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expectToast(/deleted|released|removed/)
      expect(server.requestsTo('DELETE')).toHaveLength(1)
      await waitFor(() => expect(server.requestsTo('GET', path)).not.toHaveLength(0))
    })
  }
  if (restorable.includes(path))
    await step(
      'where it can be restored it is deleted without a question, but for tasks, and Undo brings it back',
      async () => {
        answerUsages(true)
        server.use(
          http.delete(`*/api/v1${path}/:id`, ({ params }) => HttpResponse.json({ id: params.id })),
          http.post(`*/api/v1${path}/:id/restore`, ({ params }) => HttpResponse.json({ id: params.id })),
        )
        server.requests.length = 0
        if (asksAlways.includes(path)) await user.click(await askToDelete(user))
        else await pressDelete(user)
        const undo = await screen.findByRole('button', { name: 'Undo' })
        expect(screen.queryByRole('alertdialog')).toBeNull()
        const [deletion] = server.requestsTo('DELETE')
        server.requests.length = 0
        await user.click(undo)
        await expectToast('Restored')
        expect(server.requestsTo('POST').map((request) => request.path)).toEqual([`${deletion?.path}/restore`])
        await waitFor(() => expect(server.requestsTo('GET', path)).not.toHaveLength(0))
      },
    )
})

test('agents, groups, squads, tools and webhooks can be restored', () => {
  expect(restorable).toEqual(expect.arrayContaining(['/agents', '/squads', '/tools', '/tool-groups', '/webhooks']))
})

test.each(['/tools?tab=groups', '/api-keys?tab=credentials', '/squads', '/contacts', '/knowledge-base'])(
  'a record of %s is deleted from its drawer, which closes without losing the focus',
  async (url) => {
    answerUsages(false)
    const { user, path } = await open(url)
    server.use(http.delete(`*/api/v1${path}/:id`, ({ params }) => HttpResponse.json({ id: params.id })))
    const [row] = rows()
    if (!row) throw new Error('The list is empty')
    await openAndDelete(user, row)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getAllByRole('button').at(-1) ?? row)
    await expectToast(/deleted/)
    expect(server.requestsTo('DELETE')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  },
)
