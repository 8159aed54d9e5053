import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, ClipboardPaste, Link2, ListTodo, SquareTerminal } from 'lucide-react'
import { useRef, useState } from 'react'
import { CopyButton } from '@/components/copy-button'
import { MaskingToggle } from '@/components/personal/masking-toggle'
import { copyAsCurl } from '@/components/request/copy-as-curl'
import { type RowAction, RowMenu } from '@/components/row-menu'
import { Button } from '@/components/ui/button'
import type { CallRecord } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { callQuery } from '../queries'
import { useCommands, useDrawerCommands } from './drawer-commands'
import { momentLink } from './moment-link'
import { copyPending } from './packet/copy-pending'
import { PacketDialog } from './packet/packet-dialog'
import type { Player } from './player/create-player'
import { withShortcut } from './shortcuts'
import { callTasksQuery } from './tasks/call-tasks-query'

interface CallActionsProps {
  id: string
  /** As the API has it: the packet is masked by itself, or not at all. */
  record: CallRecord | undefined
  player: Player
  /** Whether the record is there in full, and with it the section of its tasks. */
  isComplete: boolean
  /** Playback position of the URL, included in the copied link. */
  moment: number | undefined
}

/** What is done with an open call as a whole: its link, its support packet, and the rest in a menu. */
export function CallActions({ id, record, isComplete, player, moment }: CallActionsProps) {
  const { t } = useTranslation()
  const packet = useCopyPacket(record, player)
  const alwaysMasked = usePreferences(({ display }) => display.masked)
  const commands = useDrawerCommands()
  const label = t('callRecords.keys.copyPacket')
  // Read by the section itself. An API without tasks has an error, and no form for a new one.
  const { error: tasksError } = useQuery({ ...callTasksQuery(id), enabled: false })
  const more: RowAction[] = [
    { label: t('common.copyCurl'), Icon: SquareTerminal, run: () => void copyAsCurl(callQuery(id)) },
  ]
  if (isComplete && !tasksError)
    more.unshift({ label: t('callRecords.tasks.add'), Icon: ListTodo, run: () => void commands.run('addTask') })
  if (record && !alwaysMasked)
    more.push({ label: t('callRecords.packet.unmasked'), Icon: ClipboardPaste, run: () => packet.copy(false) })
  return (
    <div className="flex items-center gap-1.5 text-ink md:ml-auto">
      <CopyButton
        text={() => {
          track('interactions', 'call_link_copied')
          return momentLink(id, moment)
        }}
        label={t('callRecords.copyLink')}
        icon={<Link2 aria-hidden className="size-4" />}
        words={t('callRecords.copyLinkShort')}
      />
      {record && (
        <Button
          size="small"
          aria-label={label}
          title={withShortcut(label, 'copyPacket')}
          onClick={() => packet.copy(true)}
        >
          <ClipboardList aria-hidden className="size-4" />
          {t('callRecords.packet.title')}
        </Button>
      )}
      <MaskingToggle className="size-8! max-md:size-11!" />
      <RowMenu label={t('callRecords.moreActions')} actions={more} />
      {packet.dialog}
    </div>
  )
}

/**
 * Copies the support packet of the open call; a newer request replaces an unfinished one. `dialog` shows the packet where
 * the browser refuses its clipboard.
 */
function useCopyPacket(record: CallRecord | undefined, player: Player) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const latest = useRef<AbortController>(undefined)
  const [byHand, setByHand] = useState<string>()

  const copyPacket = async (call: CallRecord, masked: boolean) => {
    // Read before anything is awaited: playback goes on meanwhile, and another call may be opened.
    const request = { record: call, moment: player.store.getState().time, masked }
    latest.current?.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    const made = import('./packet/copy-packet').then(({ packetToCopy }) =>
      packetToCopy(request, { t, format, client }, signal),
    )
    const copied = copyPending(made.then(({ text }) => text))
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
  const copy = (masked: boolean) => record && void copyPacket(record, masked)
  useCommands({ copyPacket: () => copy(true) }, record !== undefined)
  return {
    copy,
    dialog: byHand !== undefined && <PacketDialog text={byHand} onClose={() => setByHand(undefined)} />,
  }
}
