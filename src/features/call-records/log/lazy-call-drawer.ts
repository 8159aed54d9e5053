import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { lazyModule } from '@/lib/lazy'
import { isSignedIn } from '@/lib/session/session'
import { callQuery } from '../queries'

const drawer = lazyModule(() => import('../call/call-drawer'))
export const CallDrawer = drawer.component((module) => module.CallDrawer)

/** How long a pointer or the focus must rest on a row before its call is fetched: longer than a held key repeats. */
const HOVER_MS = 120

/** Fetches a call, and the code of its drawer, when the pointer rests on its row or presses it, or focus reaches it. */
export function usePrefetchCall() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (record: CallRecord, isPressed = false) => {
    const prefetch = () => {
      // Signing out may leave the pointer on a row.
      if (!isSignedIn()) return
      drawer.preload()
      void client.prefetchQuery(callQuery(record.id))
    }
    clearTimeout(timer.current)
    if (isPressed) prefetch()
    else timer.current = setTimeout(prefetch, HOVER_MS)
  }
}
