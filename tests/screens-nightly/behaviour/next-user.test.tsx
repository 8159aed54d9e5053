import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { callRecords } from '@/contract/call-records'
import { call } from '@/lib/api/call'
import { beginSession } from '@/lib/session/session'
import { callServer, toothache } from '../../support/call-server'
import { ada } from '../../support/people'
import { renderRoute } from '../../support/render'
import { deferred, refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

const { server, putCall } = callServer()
const bob = { ...ada, id: 'user_bob', username: 'bob' }

/** The deletions that reached the server, with their bearer. */
const deletions: string[] = []
/** What the second deletion waits for. */
let second = deferred()

beforeEach(() => {
  deletions.length = 0
  second = deferred()
  for (const id of ['call_2', 'call_3', 'call_4']) putCall({ ...toothache, id })
})

function answerDeletions(respond: () => Response) {
  server.use(
    http.delete('*/api/v1/call-records/:id', async ({ request }) => {
      deletions.push(String(request.headers.get('Authorization')))
      if (deletions.length === 1) return new HttpResponse(null, { status: 204 })
      await second.released
      return respond()
    }),
  )
}

/** Four calls are being deleted; the first is gone, the second on its way. */
async function deleteFour() {
  const page = await renderRoute('/call-records')
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete 4 calls' }))
  await waitFor(() => expect(deletions).toHaveLength(2))
  return page
}

test('a bulk deletion stops with its session, and deletes nothing as the next user', async () => {
  answerDeletions(() => new HttpResponse(null, { status: 204 }))
  await deleteFour()
  act(() => beginSession('token-of-bob', bob))
  second.release()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(deletions).toEqual(['Bearer token-of-ada', 'Bearer token-of-ada'])
  expect(screen.queryByText(/calls? deleted/)).not.toBeInTheDocument()
})

test('a bulk deletion stops at a 401, and shows how many were deleted and how many were not', async () => {
  answerDeletions(() => refusal(401, 'Unauthorized'))
  await deleteFour()
  second.release()
  await expectToast('1 call deleted, 3 could not be deleted')
  expect(deletions).toEqual(['Bearer token-of-ada', 'Bearer token-of-ada'])
})

test('a new token of the same user does not end it', async () => {
  answerDeletions(() => new HttpResponse(null, { status: 204 }))
  await deleteFour()
  act(() => beginSession('newer-token-of-ada', ada))
  second.release()
  await expectToast('4 calls deleted')
  expect(deletions.slice(2)).toEqual(['Bearer newer-token-of-ada', 'Bearer newer-token-of-ada'])
})

test('an edit that is being saved when the user changes is not shown to the next user', async () => {
  const asked = deferred()
  const saving = deferred()
  server.use(
    http.patch('*/api/v1/call-records/:id/summary', async () => {
      asked.release()
      await saving.released
      return HttpResponse.json({ ...toothache, summary: { title: 'Seen by ada alone', text: '' } })
    }),
  )
  const { user } = await renderRoute('/call-records?call=call_tooth')
  await user.click(await screen.findByRole('button', { name: 'Edit summary' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' indeed')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await asked.released
  act(() => beginSession('token-of-bob', bob))
  await screen.findAllByText('A broken tooth', { selector: 'td *' })
  saving.release()
  // A round trip later the answer would have come.
  await call(callRecords.get, { params: { id: 'call_tooth' } })
  const cached = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => JSON.stringify(state.data))
  expect(cached.join()).toContain('A broken tooth')
  expect(cached.join()).not.toContain('Seen by ada alone')
  expect(screen.queryByText('Summary updated')).not.toBeInTheDocument()
})
