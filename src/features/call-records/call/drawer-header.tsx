import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, CircleHelp, Link2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from '@/components/copy-button'
import { Instant } from '@/components/instant'
import { copyAsCurl } from '@/components/request/copy-as-curl'
import { CopyCurlButton } from '@/components/request/copy-curl-button'
import { IconButton } from '@/components/ui/button'
import { DialogCloseButton, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { isRunning } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { callQuery } from '../queries'
import { useCommands } from './drawer-commands'
import { EndHelpText } from './end-help/end-help-text'
import { endReason } from './end-reason'
import { momentLink } from './moment-link'
import { NumberLink } from './number-link'
import { withShortcut } from './shortcuts'
import type { ShownCall } from './shown-call'

interface DrawerHeaderProps {
  id: string
  call: ShownCall | undefined
  loading: boolean
  /** Playback position of the URL, included in the copied link. */
  moment: number | undefined
  /** Open the neighbours of the call; undefined at either end of the log. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** A further button. */
  children: ReactNode
}

export function DrawerHeader({ id, call, loading, moment, previous, next, children }: DrawerHeaderProps) {
  const { t } = useTranslation()
  useCommands({ previousCall: previous, nextCall: next })
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
          <Who call={call} />
        </DialogTitle>
        <div className="flex shrink-0">
          {step('previousCall', previous)}
          {step('nextCall', next)}
          <DialogCloseButton />
        </div>
      </div>
      <DialogDescription asChild>
        <div className="text-muted text-sm empty:hidden">
          {call && <CallFacts key={id} call={call} />}
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
        <CopyCurlButton copy={() => copyAsCurl(callQuery(id))} label={t('common.copyCurl')} size="icon-small" />
        {children}
      </div>
    </header>
  )
}

/** The parties: a name, else both numbers. */
function Who({ call }: { call: ShownCall | undefined }) {
  const { t } = useTranslation()
  const name = call?.customer?.name.trim()
  if (name) return <span className="isolated line-clamp-2 break-words">{name}</span>
  if (!call?.from && !call?.to) return t('callRecords.callDetails')
  return (
    <span className="figures isolated line-clamp-2 break-words">
      <NumberLink value={call.from} /> <span aria-hidden>→</span> <NumberLink value={call.to} />
    </span>
  )
}

/** The agent, and where it is set up. */
function AgentFact({ agent }: Pick<ShownCall, 'agent'>) {
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
function CallFacts({ call }: { call: ShownCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const started = parseInstant(call.startTime)
  const [explained, setExplained] = useState(false)
  const panel = useId()
  const ended = endReason(t, call) ?? (call.endType === 'unknown' ? t('callRecords.ended.unknown') : undefined)
  const failed = call.endType === 'error'
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 [&>li]:min-w-0 [&>li]:max-w-full">
        {started && (
          <li>
            <Instant value={started}>{format.dateTime(started)}</Instant>
          </li>
        )}
        {call.duration !== undefined && (
          <li className="figures" title={format.spokenDuration(call.duration)}>
            {minutesAndSeconds(call.duration)}
          </li>
        )}
        {ended && (
          <li className="flex items-center gap-1">
            <span className={failed ? 'min-w-0 break-words text-bad' : 'min-w-0 break-words text-ink'}>{ended}</span>
            {!isRunning(call) && (
              <IconButton
                label={t('callRecords.whyEnded')}
                size="icon-small"
                className="-my-1 md:!size-6 max-md:-my-3 text-muted"
                aria-expanded={explained}
                aria-controls={explained ? panel : undefined}
                onClick={() => setExplained(!explained)}
              >
                <CircleHelp aria-hidden className="size-3.5" />
              </IconButton>
            )}
          </li>
        )}
        <AgentFact agent={call.agent} />
      </ul>
      {explained && (
        <section
          id={panel}
          aria-label={t('callRecords.whyEnded')}
          className="mt-1.5 max-h-60 overflow-y-auto rounded border border-line bg-panel px-3 py-2 text-ink text-sm"
        >
          <EndHelpText call={call} />
        </section>
      )}
    </>
  )
}
