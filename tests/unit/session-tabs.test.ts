import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession, isSignedIn, lastSessionEnd, syncSession, useSession } from '@/lib/session/session'
import { ada } from '../support/people'

beforeEach(() => endSession())

test('A13 another tab says which session is over: its cookies may arrive later', async () => {
  const other = new BroadcastChannel('parley-session')
  beginSession('t0ken', ada)
  other.postMessage({ token: 'another', how: 'expired' })
  other.postMessage({ token: 't0ken', how: 'signedOut' })
  await vi.waitFor(() => expect(useSession.getState()).toEqual({ token: null, user: null }))
  expect(lastSessionEnd()).toBe('signedOut')
  other.close()
})

test('A13 a session that another tab has ended does not come back by its late cookies, and may begin again', async () => {
  const other = new BroadcastChannel('parley-session')
  beginSession('t0ken', ada)
  const late = document.cookie.split('; ')
  const putBack = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: written as the browser has it
    for (const cookie of late) document.cookie = `${cookie}; path=/`
  }
  other.postMessage({ token: 't0ken', how: 'signedOut' })
  await vi.waitFor(() => expect(isSignedIn()).toBe(false))
  putBack()
  syncSession()
  expect(isSignedIn()).toBe(false)
  expect(lastSessionEnd()).toBe('signedOut')
  // Another tab signs in again, and is answered with the same token.
  putBack()
  other.postMessage(null)
  await vi.waitFor(() => expect(useSession.getState()).toEqual({ token: 't0ken', user: ada }))
  other.close()
})
