import { useEffect, useState } from 'react'
import { useSession } from '@/lib/session/session'

/**
 * A new secret and its labels in component state: never in the query cache, the URL, a draft or storage. It is cleared
 * when the dialog is closed, on `pagehide`, and when the session ends.
 */
export function useShownSecret<Shown extends { secret: string } = { secret: string }>() {
  const [shown, setShown] = useState<Shown>()
  const [stored, setStored] = useState(false)
  /** A request that may return a secret is pending. */
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const forget = () => setShown(undefined)
    const unsubscribe = useSession.subscribe((now, before) => {
      if (!now.token || now.user?.id !== before.user?.id) forget()
    })
    // A page restored from the back/forward cache would still show the secret.
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
    show: (next: Shown) => {
      setStored(false)
      setShown(next)
    },
    forget: () => setShown(undefined),
  }
}

export type ShownSecretState<Shown extends { secret: string }> = ReturnType<typeof useShownSecret<Shown>>
/** The state that the dialogs read; they ignore other fields of `Shown`. */
export type AnyShownSecret = Omit<ShownSecretState<{ secret: string }>, 'show'>
