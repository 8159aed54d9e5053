import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls the newest `onKeyDown` for key presses anywhere on the page; components under the focus have them first. */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void) {
  const latest = useEffectEvent(onKeyDown)
  // Other effects run after a screen is painted: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => latest(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
