import { useSyncExternalStore } from 'react'

/** §9: the header gets a shadow beyond this scroll offset. */
const THRESHOLD_PX = 10

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export const useScrolled = () => useSyncExternalStore(subscribe, () => window.scrollY > THRESHOLD_PX)
