import { useSyncExternalStore } from 'react'

/** §9: the header floats once the page is scrolled by more than this. */
const THRESHOLD_PX = 10

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export const useScrolled = () => useSyncExternalStore(subscribe, () => window.scrollY > THRESHOLD_PX)
