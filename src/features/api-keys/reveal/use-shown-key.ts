import { useEffect, useState } from 'react'
import { useSession } from '@/lib/session/session'

/** A new key or service token, which is shown only once. */
export type ShownKey =
  | {
      kind?: undefined
      name: string
      key: string
      /** It replaced a key that no longer works. */
      rotated: boolean
    }
  | { kind: 'token'; key: string }

/**
 * Holds a new key in component state only: never in the query cache, the URL, a draft or storage. It is cleared when
 * the dialog is closed, on `pagehide`, and when the session ends.
 */
export function useShownKey() {
  const [shown, setShown] = useState<ShownKey>()
  const [stored, setStored] = useState(false)
  /** A request that may return a key is pending. */
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const forget = () => setShown(undefined)
    const unsubscribe = useSession.subscribe((now, before) => {
      if (!now.token || now.user?.id !== before.user?.id) forget()
    })
    // A page restored from the back/forward cache would still show the key.
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
