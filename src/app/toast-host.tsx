import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { connectToaster, type Notice, requestToaster, toasterRequested } from '@/lib/notify'

/** Plain fallback when the toaster's chunk fails to load. */
function FallbackToast() {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => connectToaster(setNotice), [])
  return (
    <p
      role="status"
      aria-live="polite"
      className="fixed right-4 bottom-4 z-50 max-w-sm rounded-lg bg-raised p-4 shadow-float empty:hidden"
    >
      {notice && <span>{[notice.title, notice.description].filter(Boolean).join(' · ')}</span>}
    </p>
  )
}

const Toaster = lazyNamed(async () => {
  try {
    const { Toaster: Loaded } = await import('@/components/toaster')
    return Loaded
  } catch {
    // Awaited: Vite takes a `.then` into what it calls after the style sheet, whose failure would not be caught.
    return FallbackToast
  }
})

/**
 * Loads the toaster at the first pointer or key event, or with the first toast. It is portalled into `body`, as an open
 * dialog sets `aria-hidden` on the app's root and with it on everything that is added there later.
 */
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
  return (
    requested &&
    createPortal(
      <LazyBoundary>
        <Toaster />
      </LazyBoundary>,
      document.body,
    )
  )
}
