import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { LazyBoundary } from '@/lib/lazy'

/**
 * `value`, one render later: `initial` or the previous value until then. Not `useDeferredValue`: with an initial value,
 * React 19 re-renders in a loop while it throttles the commit that replaces a Suspense fallback.
 */
export function useLater<Value>(value: Value, initial: Value): Value {
  const [later, setLater] = useState(initial)
  useEffect(() => startTransition(() => setLater(() => value)), [value])
  return later
}

interface DeferredProps {
  /** Parts that say nothing before there are rows, that take long to render or that are loaded lazily. */
  children: ReactNode
  /** Of the same size. */
  fallback?: ReactNode
}

/** Renders, and so loads, its children only after what is around them is on the page. */
export function Deferred({ children, fallback = null }: DeferredProps) {
  const isOnPage = useLater(true, false)
  return isOnPage ? <LazyBoundary fallback={fallback}>{children}</LazyBoundary> : fallback
}
