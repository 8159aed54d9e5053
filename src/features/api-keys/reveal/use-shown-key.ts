import { useEffect, useState } from 'react'
import { useSession } from '@/lib/session'

/** A key that has just been made, with the one chance to read it. */
export interface ShownKey {
  name: string
  key: string
  /** It took the place of another, which has stopped working. */
  rotated: boolean
}

/**
 * Holds a new key while it is shown, and nowhere else: not in the query cache, the address, a draft or storage. It is
 * gone when it is put away, when the page is left or hidden for good, and when the session ends.
 */
export function useShownKey() {
  const [shown, setShown] = useState<ShownKey>()
  const [stored, setStored] = useState(false)
  /** A request is pending whose answer may hold a key. */
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const forget = () => setShown(undefined)
    const unsubscribe = useSession.subscribe((now, before) => {
      if (!now.token || now.user?.id !== before.user?.id) forget()
    })
    // A page kept for Back would come back with the key on it.
    window.addEventListener('pagehide', forget)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', forget)
    }
  }, [])

  return {
    shown,
    stored,
    setStored,
    busy,
    setBusy,
    show: (key: ShownKey) => {
      setStored(false)
      setShown(key)
    },
    forget: () => setShown(undefined),
  }
}

export type ShownKeyState = ReturnType<typeof useShownKey>
