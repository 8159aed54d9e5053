import { type ReactNode, Suspense, useDeferredValue } from 'react'

interface DeferredProps {
  /** Parts that say nothing before there are rows, that take long to render or that are loaded lazily. */
  children: ReactNode
  /** Of the same size. */
  fallback?: ReactNode
}

/** Renders, and so loads, its children only after what is around them is on the page. */
export function Deferred({ children, fallback = null }: DeferredProps) {
  const isOnPage = useDeferredValue(true, false)
  return isOnPage ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
