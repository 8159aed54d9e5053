import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { notify } from '@/lib/notify'

const PacketDialog = lazyOptional(async () => ({ default: (await import('./packet-dialog')).PacketDialog }))

export interface PacketCopier {
  copy: (masked?: boolean) => void
  /** Shown where the clipboard is not available. */
  dialog: ReactNode
}

/** Copies the support packet of the open call, one at a time. */
export function usePacket(record: CallRecord | undefined, momentOf: () => number | undefined): PacketCopier {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const busy = useRef(false)
  const [byHand, setByHand] = useState<string>()

  const run = async (masked: boolean) => {
    if (!record || busy.current) return
    busy.current = true
    try {
      const { copyPacket } = await import('./copy-packet')
      setByHand(await copyPacket({ record, moment: momentOf(), masked }, { t, format, client }))
    } catch {
      // Its code could not be loaded.
      notify({ tone: 'destructive', title: t('errors.title'), description: t('callRecords.packetFailed') })
    } finally {
      busy.current = false
    }
  }
  return {
    copy: (masked = true) => void run(masked),
    dialog: byHand !== undefined && (
      <Suspense fallback={null}>
        <PacketDialog text={byHand} onClose={() => setByHand(undefined)} />
      </Suspense>
    ),
  }
}
