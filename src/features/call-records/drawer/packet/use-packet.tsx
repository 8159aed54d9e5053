import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { copyText } from '@/lib/browser'
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

/** Copies the support packet of the open call; a newer request replaces an unfinished one. */
export function usePacket(record: CallRecord | undefined, momentOf: () => number | undefined): PacketCopier {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const latest = useRef<AbortController>(undefined)
  const [byHand, setByHand] = useState<string>()

  const run = async (masked: boolean) => {
    if (!record) return
    // Read before anything is awaited: playback goes on meanwhile, and another call may be opened.
    const request = { record, moment: momentOf(), masked }
    latest.current?.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    const made = import('./copy-packet').then(({ packetToCopy }) =>
      packetToCopy(request, { t, format, client }, signal),
    )
    const copied = copyText(made.then(({ text }) => text))
    try {
      const { text, notice } = await made
      const isCopied = await copied
      if (signal.aborted) return
      if (isCopied) notify(notice)
      else setByHand(text)
    } catch {
      // Its code could not be loaded.
      if (!signal.aborted)
        notify({ tone: 'destructive', title: t('errors.title'), description: t('callRecords.packetFailed') })
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
