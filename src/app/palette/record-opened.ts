import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Stores opened records, for the palette; renders nothing. What stores them loads with the first URL that can name one. */
export function RecordOpened() {
  const client = useQueryClient()
  const router = useRouter()
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  useEffect(() => {
    const screen = router.state.matches.at(-1)
    const isBare = !href?.includes('?') && Object.keys(screen?.params ?? {}).length === 0
    if (!screen || isBare) return
    let isClosed = false
    let stop = () => {}
    import('./recents').then(
      ({ recordOpened }) => {
        if (!isClosed) stop = recordOpened(client, screen)
      },
      // Works without recents.
      () => undefined,
    )
    return () => {
      isClosed = true
      stop()
    }
  }, [client, router, href])
  return null
}
