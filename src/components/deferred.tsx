import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { LazyBoundary } from '@/lib/lazy'

/**
 * `value`, one render later: the render in which it is new has `initial` or the value before. As `useDeferredValue`, which
 * has React render again and again while it holds back what replaces a fallback, as of a drawer whose code just loaded.
 */
export function useLater<Value>(value: Value, initial: Value): Value {
  const [later, setLater] = useState(initial)
  useEffect(() => startTransition(() => setLater(value)), [value])
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
