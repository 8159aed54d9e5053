import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Link2 } from 'lucide-react'
import { useId, useState } from 'react'
import { CopyButton } from '@/components/copy-button'
import { CopyCurlButton } from '@/components/request/copy-curl-button'
import { IconButton } from '@/components/ui/button'
import { DialogCloseButton, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { type CallRecord, isRunning } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { callQuery } from '../queries'
import { EndHelpButton, EndHelpPanel } from './end-help/end-help-button'
import { endReason } from './end-reason'
import { momentLink } from './moment-link'
import { NumberLink } from './number-link'
import { PacketButton } from './packet/packet-button'
import { withShortcut } from './shortcuts'

export interface Neighbours {
  previous?: () => void
  next?: () => void
}

interface DrawerHeaderProps {
  id: string
  record: CallRecord | undefined
  loading: boolean
  /** Playback position of the URL, included in the copied link. */
  moment: number | undefined
  neighbours: Neighbours
  onCopyPacket: (masked: boolean) => void
}

export function DrawerHeader({ id, record, loading, moment, neighbours, onCopyPacket }: DrawerHeaderProps) {
  const { t } = useTranslation()
  const step = (command: 'previousCall' | 'nextCall', goTo: (() => void) | undefined) => {
    const label = command === 'previousCall' ? t('callRecords.keys.previousCall') : t('callRecords.keys.nextCall')
    const Icon = command === 'previousCall' ? ChevronUp : ChevronDown
    return (
      // Not `disabled`: a disabled button would lose focus at either end of the log.
      <IconButton
        label={label}
        title={withShortcut(label, command)}
        aria-disabled={goTo ? undefined : true}
        onClick={() => goTo?.()}
      >
        <Icon aria-hidden className="size-4" />
      </IconButton>
    )
  }
  return (
    <header className="flex flex-col gap-1 border-line border-b py-3 pr-3 pl-4 md:pl-6">
      <div className="flex items-start gap-3">
        <DialogTitle className="min-w-0 flex-1 py-1.5 font-semibold text-lg max-md:py-2.5">
          <Who record={record} />
        </DialogTitle>
        <div className="flex shrink-0">
          {step('previousCall', neighbours.previous)}
          {step('nextCall', neighbours.next)}
          <DialogCloseButton />
        </div>
      </div>
      <DialogDescription asChild>
        <div className="text-muted text-sm empty:hidden">
          {record && <CallFacts key={id} record={record} />}
          {loading && <span>{t('callRecords.loadingCall')}</span>}
        </div>
      </DialogDescription>
      <div className="flex min-w-0 items-center text-muted text-xs">
        <span className="isolated mr-1 truncate" title={id}>
          {id}
        </span>
        <CopyButton text={id} label={t('callRecords.copyId', { id })} />
        <CopyButton
          text={() => {
            track('interactions', 'call_link_copied')
            return momentLink(id, moment)
          }}
          label={t('callRecords.copyLink')}
          icon={<Link2 aria-hidden className="size-3.5" />}
        />
        <CopyCurlButton query={callQuery(id)} label={t('common.copyCurl')} size="icon-small" />
        {record && <PacketButton onCopy={onCopyPacket} />}
      </div>
    </header>
  )
}

/** The parties: a name, else both numbers. */
function Who({ record }: { record: CallRecord | undefined }) {
  const { t } = useTranslation()
  const name = record?.customer?.name.trim()
  if (name) return <span className="isolated line-clamp-2 break-words">{name}</span>
  if (!record?.from && !record?.to) return t('callRecords.callDetails')
  return (
    <span className="figures isolated line-clamp-2 break-words">
      <NumberLink value={record.from} /> <span aria-hidden>→</span> <NumberLink value={record.to} />
    </span>
  )
}

/** The agent, and where it is set up. */
function AgentFact({ agent }: { agent: CallRecord['agent'] }) {
  const name = agent?.name.trim() || agent?.id
  if (!name) return null
  return (
    <li className="isolated truncate">
      {agent?.id ? (
        <Link
          to="/agents/$agentId"
          params={{ agentId: agent.id }}
          className="rounded-sm underline decoration-line underline-offset-2 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </li>
  )
}

/** Start, duration, end reason and agent in one line. */
function CallFacts({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const started = parseInstant(record.startTime)
  const [explained, setExplained] = useState(false)
  const panel = useId()
  const ended = endReason(t, record) ?? (record.endType === 'unknown' ? t('callRecords.ended.unknown') : undefined)
  const failed = record.endType === 'error'
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 [&>li]:min-w-0 [&>li]:max-w-full">
        {started && (
          <li>
            <time dateTime={started.toISOString()} title={started.toISOString()}>
              {format.dateTime(started)}
            </time>
          </li>
        )}
        {record.duration !== undefined && (
          <li className="figures" title={format.spokenDuration(record.duration)}>
            {minutesAndSeconds(record.duration)}
          </li>
        )}
        {ended && (
          <li className="flex items-center gap-1">
            <span className={failed ? 'min-w-0 break-words text-bad' : 'min-w-0 break-words text-ink'}>{ended}</span>
            {!isRunning(record) && (
              <EndHelpButton open={explained} panel={panel} onToggle={() => setExplained(!explained)} />
            )}
          </li>
        )}
        <AgentFact agent={record.agent} />
      </ul>
      {explained && <EndHelpPanel id={panel} record={record} />}
    </>
  )
}
