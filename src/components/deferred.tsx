import { type ReactNode, Suspense, useDeferredValue } from 'react'

interface DeferredProps {
  /** Parts loaded by `lazyGeneric`, or that take long to render. */
  children: ReactNode
  /** Of the same size. */
  fallback?: ReactNode
}

/** Renders, and so loads, its children only after what is around them is on the page. */
export function Deferred({ children, fallback = null }: DeferredProps) {
  const isOnPage = useDeferredValue(true, false)
  return isOnPage ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
