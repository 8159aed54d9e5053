import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useInvalidate } from '@/lib/api/use-write'
import { displayZone } from '@/lib/preferences'
import { createImport } from './create-import'
import type { ImportSource } from './import-state'

/** The import of a dialog, for as long as that is open. */
export function useImport<Row>({ stale, ...source }: ImportSource<Row>, country: string) {
  const invalidate = useInvalidate()
  const [work] = useState(() =>
    createImport<Row>({
      source,
      options: { country, zone: displayZone() },
      onChanged: () => void invalidate(...stale),
    }),
  )
  useEffect(() => work.close, [work])
  return { ...work, ...useStore(work.store) }
}
