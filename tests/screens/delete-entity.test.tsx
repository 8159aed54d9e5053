import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { UsedBy } from '@/components/deletion/used-by'
import { squads } from '@/contract/squads'
import { beginSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { recordNotices, renderAlone } from '../support/render'
import { page, refusal, testServer } from '../support/test-server'

const USAGES = '*/api/v1/squads/:id/usages'
const ONE = '*/api/v1/squads/:id'
let deletes = 0
const server = testServer({
  handlers: () => [
    http.get(USAGES, () =>
      HttpResponse.json({
        records: [
          { kind: 'agent', id: 'a/1', name: 'Front desk' },
          { kind: 'phone_number', id: 'n1', name: '+14155550132' },
          { kind: 'agent', id: 'a2', name: '' },
          { kind: 'agent', id: 'a/1', name: 'Front desk' },
          { kind: 'campaign', id: 'c1', name: 'Spring' },
          { kind: 'fax_machine', id: 'f1', name: 'Fax' },
        ],
      }),
    ),
    http.delete(ONE, () => {
      deletes += 1
      return HttpResponse.json({ id: 's1' })
    }),
  ],
})
afterEach(() => {
  deletes = 0
})

const deleted = vi.fn()
const track = vi.hoisted(() => vi.fn())
vi.mock(import('@/lib/analytics'), async (original) => ({ ...(await original()), track }))
function Deletion() {
  const [open, setOpen] = useState(true)
  if (!open) return <p>closed</p>
  return (
    <DeleteEntity
      id="s1"
      resource={squads}
      labels={{ title: 'Delete Desk?', text: 'It will be gone.', action: 'Delete it', done: 'Desk deleted' }}
      agentId="a1"
      onDeleted={deleted}
      onClose={() => setOpen(false)}
    />
  )
}
async function ask() {
  deleted.mockReset()
  track.mockReset()
  const { user } = await renderAlone(<Deletion />)
  return { user, button: await screen.findByRole('button', { name: 'Delete it' }) }
}

describe('before a deletion', () => {
  test('everything that uses the entity is listed by kind, once each, with a link', async () => {
    await ask()
    expect(await screen.findByText(/5 things use it/)).toBeVisible()
    const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Front desk', '/agents/a%2F1'],
      ['a2', '/agents/a2'],
      ['+1 415 555 0132', '/phone-numbers?number=n1'],
      ['Spring', '/outbound/c1'],
    ])
    expect(screen.getByText('fax_machine')).toBeVisible()
  })

  test('every kind with a screen of its own links to it', async () => {
    const kinds = ['squad', 'tool', 'tool_group', 'webhook', 'campaign'] as const
    await renderAlone(<UsedBy usages={kinds.map((kind) => ({ kind, id: 'x1', name: kind }))} />)
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/squads?squad=x1',
      '/tools/x1',
      '/tools?tab=groups',
      '/webhooks/x1',
      '/outbound/x1',
    ])
  })

  test('without the usages endpoint, usages are found in the lists of possible users', async () => {
    const users = [
      { id: 'a7', name: 'Night line', squadId: 's1' },
      { id: 'a8', name: 'Day line' },
    ]
    server.use(
      http.get(USAGES, () => refusal(404, 'Cannot GET')),
      http.get('*/api/v1/agents', () => page(users)),
    )
    await ask()
    expect(await screen.findByRole('link', { name: 'Night line' })).toHaveAttribute('href', '/agents/a7')
    expect(screen.queryByText('Day line')).toBeNull()
  })

  test('a server with neither shows no error', async () => {
    server.use(
      http.get(USAGES, () => refusal(404, 'Cannot GET')),
      http.get('*/api/v1/agents', () => refusal(404, 'Cannot GET')),
    )
    await ask()
    await waitFor(() => expect(screen.queryByText('Checking what uses it…')).toBeNull())
    expect(screen.queryByText(/could not be checked/)).toBeNull()
  })

  test('a failed check is reported, and the entity can still be deleted', async () => {
    server.use(http.get(USAGES, () => refusal(500, 'Broken')))
    const { user, button } = await ask()
    expect(await screen.findByText('Its uses could not be checked.')).toBeVisible()
    await user.click(button)
    await screen.findByText('closed')
    expect(deletes).toBe(1)
  })
})

describe('an entity that the server does not delete while it is used', () => {
  const blockedBy = (records: object[], restorable = false) =>
    server.use(http.get(USAGES, () => HttpResponse.json({ records, restorable, deletable: false })))
  const using = [
    { kind: 'agent', id: 'a1', name: 'Front desk' },
    { kind: 'campaign', id: 'c1', name: 'Spring' },
    { kind: 'campaign', id: 'c2', name: 'Autumn' },
    { kind: 'fax_machine', id: 'f1', name: 'Fax' },
  ]

  test('has a disabled delete button with the reason', async () => {
    blockedBy(using, true)
    const { user, button } = await ask()
    const reason = 'Remove it from 1 agent, 2 campaigns, and 1 other thing to delete it.'
    expect(await screen.findByText(reason)).toBeVisible()
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(reason)
    expect(screen.queryByText(/will stop working/)).not.toBeInTheDocument()
    expect(screen.queryByText(/cannot be undone/)).not.toBeInTheDocument()
    await user.click(button)
    expect(deletes).toBe(0)
    // What has to be changed is one click away.
    expect(await screen.findByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
  })

  test('can be deleted once it is no longer used', async () => {
    blockedBy([])
    const { user, button } = await ask()
    await waitFor(() => expect(screen.queryByText('Checking what uses it…')).toBeNull())
    await user.click(button)
    await screen.findByText('closed')
    expect(deletes).toBe(1)
  })

  test('can be deleted where the server does not say whether it may be', async () => {
    server.use(http.get(USAGES, () => HttpResponse.json({ records: using, deletable: 'unknown' })))
    const { user, button } = await ask()
    expect(await screen.findByText(/4 things use it/)).toBeVisible()
    await user.click(button)
    await screen.findByText('closed')
    expect(deletes).toBe(1)
  })
})

describe('the note on undoing', () => {
  test('is shown where a deletion is final', async () => {
    await ask()
    expect(await screen.findByText('It will be gone. This cannot be undone.')).toBeVisible()
  })

  test('is not shown where the server could restore the entity', async () => {
    server.use(
      http.get(USAGES, () =>
        HttpResponse.json({ records: [{ kind: 'agent', id: 'a1', name: 'Front desk' }], restorable: true }),
      ),
    )
    await ask()
    expect(await screen.findByText('It will be gone.')).toBeVisible()
    expect(await screen.findByText(/1 thing uses it/)).toBeVisible()
    expect(screen.queryByText(/cannot be undone/)).not.toBeInTheDocument()
  })
})

describe('deleting', () => {
  test('a double click sends one request', async () => {
    const { user, button } = await ask()
    await user.dblClick(button)
    await screen.findByText('closed')
    expect(deletes).toBe(1)
    expect(deleted).toHaveBeenCalledTimes(1)
    expect(track.mock.calls).toEqual([['business', 'record_deleted', { label: '/squads', agentId: 'a1' }]])
  })

  test('a 404 counts as deleted', async () => {
    server.use(http.delete(ONE, () => refusal(404, 'Gone')))
    const { user, button } = await ask()
    await user.click(button)
    await screen.findByText('closed')
    expect(deleted).toHaveBeenCalledTimes(1)
  })

  test('a rejected deletion is shown with current usages, and can be retried', async () => {
    let using: object[] = []
    server.use(
      http.get(USAGES, () => HttpResponse.json(using)),
      http.delete(ONE, () => refusal(409, 'In use by Night line'), { once: true }),
    )
    const { user, button } = await ask()
    await waitFor(() => expect(screen.queryByText('Checking what uses it…')).toBeNull())
    using = [{ kind: 'agent', id: 'a9', name: 'Night line' }]
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('In use by Night line')
    expect(await screen.findByRole('link', { name: 'Night line' })).toBeVisible()
    expect(deleted).not.toHaveBeenCalled()
    await user.click(button)
    await screen.findByText('closed')
    expect(deleted).toHaveBeenCalledTimes(1)
  })

  test('a rejection without a message shows a default one', async () => {
    server.use(http.delete(ONE, () => new HttpResponse(null, { status: 409 })))
    const { user, button } = await ask()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('It is still in use and cannot be deleted.')
  })
})

describe('an entity that the server can restore', () => {
  const instant = () =>
    server.use(http.get(USAGES, () => HttpResponse.json({ records: [], restorable: true }), { once: true }))

  test('is deleted without confirmation; Undo shows why it could not be restored', async () => {
    instant()
    server.use(http.post(`${ONE}/restore`, () => refusal(404, 'Its time is over')))
    const notices = recordNotices()
    await renderAlone(<Deletion />)
    await screen.findByText('closed')
    expect(deletes).toBe(1)
    expect(notices.at(-1)).toMatchObject({ title: 'Desk deleted', action: { label: 'Undo' } })
    notices.at(-1)?.action?.onSelect()
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'destructive', description: 'Its time is over' }))
  })

  test('is not restored after another user has signed in', async () => {
    instant()
    let restores = 0
    server.use(
      http.post(`${ONE}/restore`, () => {
        restores += 1
        return HttpResponse.json({})
      }),
      // The console starts over for whoever signs in.
      http.get('*/api/v1/call-records', () => page([])),
    )
    beginSession('token-of-ada', ada)
    const notices = recordNotices()
    await renderAlone(<Deletion />)
    await screen.findByText('closed')
    beginSession('token-of-grace', { ...ada, id: 'user_grace', username: 'grace' })
    notices.at(-1)?.action?.onSelect()
    await renderAlone(<Deletion />)
    await screen.findByRole('button', { name: 'Delete it' })
    expect(restores).toBe(0)
  })

  test('opens the dialog if something uses it', async () => {
    server.use(
      http.get(USAGES, () =>
        HttpResponse.json({ records: [{ kind: 'agent', id: 'a1', name: 'Front desk' }], restorable: true }),
      ),
    )
    const { user, button } = await ask()
    expect(await screen.findByRole('link', { name: 'Front desk' })).toBeVisible()
    expect(deletes).toBe(0)
    const notices = recordNotices()
    await user.click(button)
    await screen.findByText('closed')
    expect(notices.at(-1)).toMatchObject({ action: { label: 'Undo' } })
  })

  test('stays, with the error in the dialog, if the deletion is rejected', async () => {
    instant()
    server.use(http.delete(ONE, () => refusal(403, 'Only an owner may')))
    await renderAlone(<Deletion />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Only an owner may')
    expect(screen.getByRole('button', { name: 'Delete it' })).toBeEnabled()
  })
})
