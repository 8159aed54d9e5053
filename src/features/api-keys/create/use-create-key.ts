import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiKey, type ApiKeyDraft, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { createIdempotencyKeys } from '@/lib/api/idempotency'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { outcomeUnknown } from '../outcome'
import { keysNamedQuery } from '../queries'
import type { ShownKeyState } from '../reveal/use-shown-key'
import { intentOf, type KeyForm, keyDraft } from './key-form'

/** The request for one key: sent again it has the same body, though a new one would end at another moment. */
interface Attempt {
  form: string
  body: ApiKeyDraft
  idempotencyKey: string
  /** The keys of this name that existed before; undefined where they could not be read. */
  before: ReadonlySet<string> | undefined
}

export type Trouble =
  | { kind: 'refused'; error: unknown }
  /** No answer came, or one without the key. `made` is the key that exists now and was never shown. */
  | { kind: 'lost'; name: string; state: 'checking' | 'unknown' | 'none' | { made: ApiKey } }

/**
 * Creates a key. `call` and not a mutation: a mutation's cache would keep the key after the screen is gone.
 *
 * @param onMade runs with the screen that showed the form, or after it
 */
export function useCreateKey(state: ShownKeyState, onMade: () => void) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const [keys] = useState(createIdempotencyKeys)
  const attempt = useRef<Attempt>(undefined)
  const running = useRef<AbortController>(undefined)
  const [trouble, setTrouble] = useState<Trouble>()

  const keysNamed = async (name: string) => {
    const { records } = await client.fetchQuery({ ...keysNamedQuery(name), staleTime: 0 })
    return records.filter((key) => key.name === name)
  }
  const startAttempt = async (form: KeyForm): Promise<Attempt> => {
    const intent = intentOf(form)
    const idempotencyKey = keys.keyFor(intent)
    if (attempt.current?.idempotencyKey === idempotencyKey) return attempt.current
    const body = keyDraft(form)
    const before = await keysNamed(body.name).catch(() => undefined)
    attempt.current = { form: intent, body, idempotencyKey, before: before && new Set(before.map(({ id }) => id)) }
    return attempt.current
  }

  /** Looks whether the key was created although no answer came. */
  const check = async ({ body, before }: Attempt) => {
    setTrouble({ kind: 'lost', name: body.name, state: 'checking' })
    try {
      const made = (await keysNamed(body.name)).find(({ id, status }) =>
        before ? !before.has(id) : status === 'active',
      )
      setTrouble({ kind: 'lost', name: body.name, state: made ? { made } : 'none' })
    } catch {
      setTrouble({ kind: 'lost', name: body.name, state: 'unknown' })
    }
    void invalidate(apiKeys)
  }

  const create = async (form: KeyForm) => {
    // Two clicks in one frame come before any state has changed.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    state.setBusy(true)
    setTrouble(undefined)
    const current = await startAttempt(form)
    const { body, idempotencyKey } = current
    try {
      const answer = await call(apiKeys.create, { body, idempotencyKey, signal: controller.signal })
      void invalidate(apiKeys)
      if (answer.key === undefined) {
        setTrouble({ kind: 'lost', name: body.name, state: { made: answer } })
        return
      }
      keys.succeeded(current.form)
      track('business', 'api_key_created')
      state.show({ name: answer.name, key: answer.key, rotated: false })
      onMade()
    } catch (error) {
      keys.failed(current.form, error)
      if (outcomeUnknown(error)) await check(current)
      else if (!isReportedElsewhere(error)) setTrouble({ kind: 'refused', error })
    } finally {
      running.current = undefined
      state.setBusy(false)
    }
  }

  return {
    create,
    trouble,
    /** Aborts the request; whether the key was created is looked up then. */
    cancel: () => running.current?.abort(),
    checkAgain: () => {
      if (attempt.current) void check(attempt.current)
    },
    /** Revokes a key that was never shown, so that the next try creates another. */
    revoke: async (key: ApiKey) => {
      await call(apiKeys.revoke, { params: { id: key.id } })
      if (attempt.current) keys.succeeded(attempt.current.form)
      setTrouble(undefined)
      void invalidate(apiKeys)
    },
  }
}
