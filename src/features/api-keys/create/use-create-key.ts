import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiKey, type ApiKeyDraft, apiKeys } from '@/contract/api-keys'
import { track } from '@/lib/analytics'
import { type Attempt, startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { supports } from '@/lib/api/capabilities'
import { isStatus } from '@/lib/api/errors'
import { outcomeUnknown } from '@/lib/api/outcome'
import { fetchFresh } from '@/lib/api/read'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { isInactive, mayBeMadeSince } from '../key-state'
import { keysNamedQuery } from '../queries'
import type { ShownKeyState } from '../reveal/key-reveal'
import { intentOf, type KeyForm, keyDraft } from './key-form'

/** One creation request. A retry must send the same body, including the expiry computed at first. */
interface Creation {
  attempt: Attempt
  body: ApiKeyDraft
  /** Ids of existing keys with this name; undefined if they could not be read. */
  before: ReadonlySet<string> | undefined
}

export type Trouble =
  | { kind: 'refused'; error: unknown }
  /** The response is missing or has no key. `made` is the key that was created but never shown. */
  | { kind: 'lost'; name: string; state: 'checking' | 'unknown' | 'none' | { made: ApiKey } }

/**
 * Creates a key. Not a mutation, because the mutation cache would keep the secret after the page is left.
 *
 * @param onMade called once the key exists, possibly after the form is unmounted
 */
export function useCreateKey(state: ShownKeyState, onMade: () => void) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const latest = useRef<Creation>(undefined)
  const running = useRef<AbortController>(undefined)
  const [trouble, setTrouble] = useState<Trouble>()

  const keysNamed = async (name: string) => {
    const { records } = await fetchFresh(client, keysNamedQuery(name))
    return records.filter((key) => key.name === name)
  }
  const start = async (form: KeyForm): Promise<Creation> => {
    const attempt = startAttempt(apiKeys.create, intentOf(form))
    const body = keyDraft(form, new Date(attempt.startedAt))
    const known = latest.current?.attempt.key === attempt.key ? latest.current.before : undefined
    // On a retry, an existing key may be the one that the first attempt created.
    const keys = attempt.isRepeat ? undefined : await keysNamed(body.name).catch(() => undefined)
    const creation = { attempt, body, before: known ?? (keys && new Set(keys.map(({ id }) => id))) }
    latest.current = creation
    return creation
  }

  /** Checks whether the key was created although the response was lost. @returns whether the list has no such key */
  const check = async ({ attempt, body, before }: Creation) => {
    setTrouble({ kind: 'lost', name: body.name, state: 'checking' })
    const isNew = (key: ApiKey) =>
      before ? !before.has(key.id) && !isInactive(key) : mayBeMadeSince(key, attempt.startedAt)
    const state = await keysNamed(body.name).then(
      (keys) => {
        const made = keys.find(isNew)
        return made ? { made } : 'none'
      },
      () => 'unknown' as const,
    )
    setTrouble({ kind: 'lost', name: body.name, state })
    void invalidate(apiKeys)
    return state === 'none'
  }

  const create = async (form: KeyForm) => {
    // A ref, because a second click can arrive before the state update renders.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    state.setBusy(true)
    setTrouble(undefined)
    const creation = await start(form)
    const { attempt, body } = creation
    try {
      if (attempt.isRepeat && !supports('idempotency')) {
        // The API would create a second key.
        if (!(await check(creation)) || attempt.isEarly()) return
        setTrouble(undefined)
      }
      attempt.noteSent()
      const answer = await call(apiKeys.create, { body, idempotencyKey: attempt.key, signal: controller.signal })
      void invalidate(apiKeys)
      if (answer.key === undefined) {
        setTrouble({ kind: 'lost', name: body.name, state: { made: answer } })
        return
      }
      attempt.settle()
      track('business', 'api_key_created')
      state.show({ name: answer.name, secret: answer.key, rotated: false })
      onMade()
    } catch (error) {
      const isRefused = attempt.isRefused(error)
      if (outcomeUnknown(error) || (attempt.isRepeat && !isRefused && !isStatus(error, 401))) await check(creation)
      else if (!isReportedElsewhere(error)) setTrouble({ kind: 'refused', error })
    } finally {
      running.current = undefined
      state.setBusy(false)
    }
  }

  return {
    create,
    trouble,
    /** Aborts the request, then checks whether the key was created. */
    cancel: () => running.current?.abort(),
    checkAgain: () => {
      if (latest.current) void check(latest.current)
    },
    /** Revokes a key that was never shown; the next attempt creates a new one. */
    revoke: async (key: ApiKey) => {
      await call(apiKeys.revoke, { params: { id: key.id } })
      latest.current?.attempt.settle()
      setTrouble(undefined)
      void invalidate(apiKeys)
    },
  }
}
