import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { session as contract, LoginAnswer } from '@/contract/session'
import { safeRedirect } from '@/lib/address/redirect'
import { ApiError, isAborted } from '@/lib/api/errors'
import { beginSession, SessionNotStored } from '@/lib/session/session'
import { type StorageProblem, storageProblem } from './login-failure'

/** Loaded before it is needed, so that a request only waits for the server. */
export const loadContract = () => import('@/contract/session')

interface SignIn {
  login: (session: typeof contract, signal: AbortSignal) => Promise<LoginAnswer>
  onFailure: (error: unknown) => void
}

/** Begins a session with what the server answers to a login, one at a time. @param redirect unvalidated */
export function useSignIn(redirect?: string) {
  const router = useRouter()
  const inFlight = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<StorageProblem>()
  const cancel = useCallback(() => inFlight.current?.abort(), [])
  useEffect(
    () => () => {
      inFlight.current?.abort()
      inFlight.current = null
    },
    [],
  )

  const signIn = useCallback(
    async ({ login, onFailure }: SignIn) => {
      if (inFlight.current) return
      const controller = new AbortController()
      inFlight.current = controller
      setProblem(undefined)
      setBusy(true)
      try {
        const { session } = await loadContract().catch(() => {
          throw new ApiError({ kind: 'network', endpoint: 'POST /auth/login' })
        })
        const answer = await login(session, controller.signal)
        beginSession(answer.access_token, answer.user)
        await router.navigate({ href: safeRedirect(redirect), replace: true })
      } catch (error) {
        if (error instanceof SessionNotStored) setProblem(storageProblem())
        else if (!isAborted(error)) onFailure(error)
      } finally {
        if (inFlight.current === controller) {
          inFlight.current = null
          setBusy(false)
        }
      }
    },
    [redirect, router],
  )
  return { signIn, busy, problem, cancel }
}
