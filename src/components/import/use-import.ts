import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useInvalidate } from '@/lib/api/use-write'
import { announce } from '@/lib/news'
import { displayZone } from '@/lib/preferences'
import { createImport } from './create-import'
import type { ImportSource } from './import-state'

/** The import of a dialog, for as long as that is open. */
export function useImport<Row>({ stale, toRow, ...source }: ImportSource<Row>, country: string) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const latest = useRef(toRow)
  useEffect(() => {
    latest.current = toRow
  })
  const [work] = useState(() =>
    createImport<Row>({
      // What is added may be chosen after the file.
      source: { ...source, toRow: (row) => latest.current?.(row) ?? row },
      options: { country, zone: displayZone() },
      onChanged: () => void invalidate(...stale),
    }),
  )
  useEffect(() => work.close, [work])
  const state = useStore(work.store)
  const onFinished = useEffectEvent(() => {
    const { created, updated } = state.counts
    const list = source.endpoint.path.split('/')[1]
    const told = { key: `import ${list} ${Date.now()}`, kind: 'import', count: created + updated } as const
    void announce(client, { ...told, id: list, name: state.file?.name })
  })
  useEffect(() => {
    if (state.phase === 'finished') onFinished()
  }, [state.phase])
  return { ...work, ...state }
}
