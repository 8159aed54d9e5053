import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiKey, type ApiKeyDraft, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { outcomeUnknown } from '../outcome'
import { keyListQuery } from '../queries'
import type { ShownKeyState } from '../reveal/use-shown-key'
import { intentOf, type KeyForm, keyDraft } from './key-form'

/** One wish for one key, however often it is sent: same body, same Idempotency-Key. */
interface Attempt {
  intent: string
  body: ApiKeyDraft
  idempotencyKey: string
  /** The keys there were before; undefined where nobody knows. */
  before: ReadonlySet<string> | undefined
}

export type Trouble =
  | { kind: 'refused'; error: unknown }
  /** No answer came, or one without the key. `made` is the key that stands in the list now and was never shown. */
  | { kind: 'lost'; name: string; state: 'checking' | 'unknown' | 'none' | { made: ApiKey } }

/**
 * Makes a key. `call` and not a mutation: a mutation's cache would keep the key after the screen is gone.
 *
 * @param onMade runs with the screen that showed the form, or after it
 */
export function useCreateKey(state: ShownKeyState, onMade: () => void) {
  const client = useQueryClient()
  const attempt = useRef<Attempt>(undefined)
  const running = useRef<AbortController>(undefined)
  const [trouble, setTrouble] = useState<Trouble>()

  const begin = async (form: KeyForm): Promise<Attempt> => {
    const intent = intentOf(form)
    if (attempt.current?.intent === intent) return attempt.current
    const listed = client.getQueryData(keyListQuery.queryKey)
    const made: Attempt = {
      intent,
      body: keyDraft(form),
      idempotencyKey: crypto.randomUUID(),
      before: listed && new Set(listed.records.map(({ id }) => id)),
    }
    attempt.current = made
    return made
  }

  /** Looks whether the key was made although nobody told. */
  const check = async ({ body, before }: Attempt) => {
    setTrouble({ kind: 'lost', name: body.name, state: 'checking' })
    try {
      const { records } = await client.fetchQuery({ ...keyListQuery, staleTime: 0, retry: false })
      const made = records.find(
        ({ id, name, status }) => name === body.name && (before ? !before.has(id) : status === 'active'),
      )
      setTrouble({ kind: 'lost', name: body.name, state: made ? { made } : 'none' })
    } catch {
      setTrouble({ kind: 'lost', name: body.name, state: 'unknown' })
    }
  }

  const create = async (form: KeyForm) => {
    // Two clicks in one frame come before any state has changed.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    state.setBusy(true)
    setTrouble(undefined)
    const mine = await begin(form)
    const { body, idempotencyKey } = mine
    try {
      const answer = await call(apiKeys.create, { body, idempotencyKey, signal: controller.signal })
      void client.invalidateQueries({ queryKey: ['api-keys'] })
      if (answer.key === undefined) {
        setTrouble({ kind: 'lost', name: body.name, state: { made: answer } })
        return
      }
      attempt.current = undefined
      track('business', 'api_key_created')
      state.show({ name: answer.name, key: answer.key, rotated: false })
      onMade()
    } catch (error) {
      if (outcomeUnknown(error)) await check(mine)
      else {
        // A refusal stands for its Idempotency-Key; after it the wish is a new one. A 500 may be half done.
        if (!isStatus(error, 500)) attempt.current = undefined
        if (!isStatus(error, 401)) setTrouble({ kind: 'refused', error })
      }
    } finally {
      running.current = undefined
      state.setBusy(false)
    }
  }

  return {
    create,
    trouble,
    /** Gives up waiting; whether the key was made is looked up then. */
    cancel: () => running.current?.abort(),
    checkAgain: () => {
      if (attempt.current) void check(attempt.current)
    },
    /** Revokes a key nobody has seen, so that the next try makes another. */
    revoke: async (key: ApiKey) => {
      await call(apiKeys.revoke, { params: { id: key.id } })
      attempt.current = undefined
      setTrouble(undefined)
      void client.invalidateQueries({ queryKey: ['api-keys'] })
    },
  }
}
