import { trimPathRight, useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The search of the screen it is used in, with the render of the input that changes it. The router's own hook follows
 * when the navigation is committed, one or more frames later. While another screen is loading, the search stays.
 */
export function useScreenSearch<Search>(read: (search: Record<string, unknown>) => Search): Search {
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => trimPathRight(match.pathname) })
  const raw: Record<string, unknown> = useLocation({
    select: (location) => {
      const isHere = trimPathRight(location.pathname) === pathname
      return (isHere ? location : (router.state.resolvedLocation ?? location)).search
    },
  })
  return useMemo(() => read(raw), [read, raw])
}
