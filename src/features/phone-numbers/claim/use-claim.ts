import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '@/contract/endpoint'
import { phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { ApiError, isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { notify } from '@/lib/notify'

/** Claims a number, which costs: one request at a time, and a repeated one claims no second. */
export function useClaim(onClaimed: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const running = useRef(false)
  const once = useRef<{ intent: string; key: string }>(undefined)

  const claim = async (body: BodyOf<typeof phoneNumbers.create>) => {
    // Two clicks in one frame come before any state has changed.
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    const intent = JSON.stringify(body)
    if (once.current?.intent !== intent) once.current = { intent, key: crypto.randomUUID() }
    try {
      const { number } = await call(phoneNumbers.create, { body, idempotencyKey: once.current.key })
      notify({ tone: 'success', title: t('phoneNumbers.claim.done', { number: format.phone(number || body.number) }) })
      onClaimed()
    } catch (error) {
      // A refusal stands for its key; after it the wish is a new one. Without an answer it may be done already.
      if (error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500) once.current = undefined
      // The end of the session is told already.
      if (!isStatus(error, 401)) setFailure(error)
    } finally {
      running.current = false
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['phone-numbers'] })
    }
  }
  return { claim, busy, failure, forget: () => setFailure(undefined) }
}
