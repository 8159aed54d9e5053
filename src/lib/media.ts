import { useSyncExternalStore } from 'react'

/** §9: below 768 px, or less of larger text, the sidebar is a sheet. Tables are cards there (docs/decisions/0015). */
const PHONE = '(max-width: 47.99rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsPhone = () => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
