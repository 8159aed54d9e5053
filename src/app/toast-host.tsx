import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { connectToaster, type Notice, requestToaster, toasterRequested } from '@/lib/notify'

/** Should the toaster's own code not arrive, what was to be said is still said. */
function FallbackToast() {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => connectToaster(setNotice), [])
  return (
    <p
      role="status"
      className="fixed right-4 bottom-4 z-50 max-w-sm rounded-lg bg-raised p-4 shadow-float empty:hidden"
    >
      {notice && <span>{[notice.title, notice.description].filter(Boolean).join(' · ')}</span>}
    </p>
  )
}

const Toaster = lazy(() =>
  import('@/components/toaster').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: FallbackToast }),
  ),
)

/** The toaster, fetched at the first touch or key, or when there is something to say. */
export function ToastHost() {
  const requested = useSyncExternalStore(toasterRequested.subscribe, toasterRequested.get)
  useEffect(() => {
    const options = { once: true, capture: true }
    window.addEventListener('pointerdown', requestToaster, options)
    window.addEventListener('keydown', requestToaster, options)
    return () => {
      window.removeEventListener('pointerdown', requestToaster, options)
      window.removeEventListener('keydown', requestToaster, options)
    }
  }, [])
  return requested ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
