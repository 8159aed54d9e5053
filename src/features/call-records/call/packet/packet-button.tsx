import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ClipboardList } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, buttonClass, IconButton } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import type { CallRecord } from '@/contract/call-records'
import { copyText } from '@/lib/browser'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { useCommands } from '../drawer-commands'
import type { Player } from '../player/create-player'
import { withShortcut } from '../shortcuts'

interface PacketButtonProps {
  /** As the API has it: the packet is masked by itself, or not at all. */
  record: CallRecord
  player: Player
}

/**
 * Copies the support packet of the open call; a newer request replaces an unfinished one. A menu also offers it with
 * personal data, unless that is hidden everywhere.
 */
export function PacketButton({ record, player }: PacketButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const alwaysMasked = usePreferences(({ display }) => display.masked)
  const latest = useRef<AbortController>(undefined)
  const [byHand, setByHand] = useState<string>()

  const copy = async (masked: boolean) => {
    // Read before anything is awaited: playback goes on meanwhile, and another call may be opened.
    const request = { record, moment: player.store.getState().time, masked }
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
  useCommands({ copyPacket: () => void copy(true) })
  const label = t('callRecords.keys.copyPacket')
  return (
    <>
      <IconButton
        label={label}
        title={withShortcut(label, 'copyPacket')}
        size="icon-small"
        onClick={() => void copy(true)}
      >
        <ClipboardList aria-hidden className="size-3.5" />
      </IconButton>
      {!alwaysMasked && (
        <Menu>
          <MenuTrigger
            aria-label={t('callRecords.packetOptions')}
            title={t('callRecords.packetOptions')}
            className={buttonClass('ghost', 'icon-small')}
          >
            <ChevronDown aria-hidden className="size-3" />
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={() => void copy(true)}>{t('callRecords.packet.masked')}</MenuItem>
            <MenuItem onSelect={() => void copy(false)}>{t('callRecords.packet.unmasked')}</MenuItem>
          </MenuContent>
        </Menu>
      )}
      {byHand !== undefined && <PacketDialog text={byHand} onClose={() => setByHand(undefined)} />}
    </>
  )
}

/** The packet, selected, where the browser refuses its clipboard. */
function PacketDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          field.current?.focus()
          field.current?.select()
        }}
      >
        <DialogTitle className="font-semibold text-lg">{t('callRecords.packet.title')}</DialogTitle>
        <DialogDescription className="mt-1 text-muted text-sm">{t('callRecords.packet.byHand')}</DialogDescription>
        <textarea
          ref={field}
          readOnly
          value={text}
          rows={14}
          dir="ltr"
          translate="no"
          aria-label={t('callRecords.packet.title')}
          className="mt-3 w-full resize-y rounded border border-line bg-panel p-2.5 font-mono text-xs leading-5"
        />
        <div className="mt-3 flex justify-end">
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
