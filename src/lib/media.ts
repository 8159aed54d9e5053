import { useSyncExternalStore } from 'react'

/** §9: below 768 px the sidebar is a sheet and tables are cards. */
const PHONE = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsPhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
