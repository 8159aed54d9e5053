import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openedRecord } from './opened-record'

/** Remembers the records that the user opens. The code for it loads with the first of them. */
export function useRecordOpened() {
  const client = useQueryClient()
  const opened = useRouterState({
    select: ({ matches }) => {
      const screen = matches.at(-1)
      return screen && openedRecord(screen)
    },
    structuralSharing: true,
  })
  useEffect(() => {
    if (!opened) return
    let isClosed = false
    let stop = () => {}
    import('./recents').then(
      ({ recordOpened }) => {
        if (!isClosed) stop = recordOpened(client, opened)
      },
      // The palette does without.
      () => undefined,
    )
    return () => {
      isClosed = true
      stop()
    }
  }, [client, opened])
}
