// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropAllDrafts, dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'
import { useSession } from '@/lib/session/session'
import { MemoryStorage } from '../support/memory-storage'

const signIn = (id: string) => useSession.setState({ token: 't', user: { id, username: id } })
const signOut = () => useSession.setState({ token: null, user: null })
const persist = { persist: true }
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('parley_draft_'))

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  dropAllDrafts()
  signIn('ada')
})

/** The same module in another tab: it shares the storage, not the memory. */
async function otherTab() {
  vi.resetModules()
  const { useSession: session } = await import('@/lib/session/session')
  session.setState({ token: 't', user: { id: 'ada', username: 'ada' } })
  return import('@/lib/session/drafts')
}

describe('a draft', () => {
  test('is kept in memory only, until it is dropped', () => {
    keepDraft('agent', { name: 'Mia' })
    expect(getDraft('agent')).toEqual({ name: 'Mia' })
    expect(getDraft('other')).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual([])
    dropDraft('agent')
    expect(getDraft('agent')).toBeUndefined()
  })

  test('survives an expired session, and is visible to its user only', () => {
    keepDraft('agent', 1)
    keepDraft('chat', 2, persist)
    signOut()
    expect(getDraft('agent')).toBe(1)
    signIn('ada')
    expect(getDraft('agent')).toBe(1)
    expect(getDraft('chat', persist)).toBe(2)
    signIn('bob')
    expect(getDraft('agent')).toBeUndefined()
    expect(getDraft('chat', persist)).toBeUndefined()
    signIn('ada')
    expect(getDraft('agent')).toBeUndefined()
  })

  test('is not kept while signed out', () => {
    signOut()
    keepDraft('agent', 1)
    keepDraft('chat', 2, persist)
    expect(getDraft('agent')).toBeUndefined()
    expect(storedKeys()).toEqual([])
  })

  test('is kept either in storage or in memory, not in both', () => {
    keepDraft('chat', 'stored', persist)
    expect(getDraft('chat')).toBeUndefined()
    expect(storedKeys()).toEqual(['parley_draft_ada_chat'])
    keepDraft('agent', 'remembered')
    expect(getDraft('agent', persist)).toBeUndefined()
  })

  test('of another user is removed from storage, and other entries are kept', () => {
    localStorage.setItem('parley_draft_bob_chat', '{"draft":1}')
    localStorage.setItem('parley_draft_ada_task', '{"draft":2}')
    localStorage.setItem('parley_theme', 'dark')
    expect(getDraft('chat', persist)).toBeUndefined()
    expect(localStorage.getItem('parley_draft_bob_chat')).toBeNull()
    expect(localStorage.getItem('parley_theme')).toBe('dark')
    expect(getDraft('task', persist)).toBe(2)
  })

  test.each(['{', 'null', '1', '"text"', '{}'])('is undefined where storage holds %s', (text) => {
    localStorage.setItem('parley_draft_ada_chat', text)
    expect(getDraft('chat', persist)).toBeUndefined()
    expect(localStorage.getItem('parley_draft_ada_chat')).toBe(text)
  })

  test('is left in storage if its entry has become unreadable', () => {
    keepDraft('chat', 1, persist)
    localStorage.setItem('parley_draft_ada_chat', '{')
    dropDraft('chat')
    expect(localStorage.getItem('parley_draft_ada_chat')).toBe('{')
  })

  test('that another tab wrote is dropped only after this tab has restored it', async () => {
    const other = await otherTab()
    other.keepDraft('chat', 'theirs', persist)
    dropDraft('chat')
    expect(other.getDraft('chat', persist)).toBe('theirs')
    expect(getDraft('chat', persist)).toBe('theirs')
    dropDraft('chat')
    expect(storedKeys()).toEqual([])
  })

  test('that another tab has restored since is not dropped by this tab', async () => {
    keepDraft('chat', 'mine', persist)
    const other = await otherTab()
    expect(other.getDraft('chat', persist)).toBe('mine')
    dropDraft('chat')
    expect(storedKeys()).toEqual(['parley_draft_ada_chat'])
    other.dropDraft('chat')
    expect(storedKeys()).toEqual([])
  })

  test('is removed from memory and storage on sign-out, and other entries are kept', () => {
    localStorage.setItem('parley_theme', 'dark')
    keepDraft('agent', 1)
    keepDraft('chat', 2, persist)
    localStorage.setItem('parley_draft_bob_chat', '{"draft":1}')
    signOut()
    dropAllDrafts()
    expect(storedKeys()).toEqual([])
    expect(localStorage.getItem('parley_theme')).toBe('dark')
    expect(getDraft('agent')).toBeUndefined()
    keepDraft('agent', 1)
    expect(getDraft('agent')).toBeUndefined()
  })

  test('is no longer owned by this tab after all drafts were dropped', async () => {
    keepDraft('chat', 1, persist)
    dropAllDrafts()
    const other = await otherTab()
    other.keepDraft('chat', 'theirs', persist)
    dropDraft('chat')
    expect(storedKeys()).toEqual(['parley_draft_ada_chat'])
  })
})
