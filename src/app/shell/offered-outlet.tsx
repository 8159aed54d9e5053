import { Outlet, useLocation } from '@tanstack/react-router'
import { useCapabilities } from '@/lib/api/capabilities'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { isLackingAt, screenAddress } from '../navigation'

/** Rarely shown. */
const NotOffered = lazyNamed(() => import('../errors/not-offered').then((module) => module.NotOffered))

/** The screen of the address, or a message where the capabilities exclude it. */
export function OfferedOutlet() {
  const known = useCapabilities()
  const address = useLocation({ select: screenAddress })
  if (!isLackingAt(address, known)) return <Outlet />
  return (
    <LazyBoundary>
      <NotOffered />
    </LazyBoundary>
  )
}
