import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CopyButton } from '@/components/copy-button'
import { Instant } from '@/components/instant'
import { IconButton } from '@/components/ui/button'
import { DialogCloseButton, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { isRunning } from '@/contract/call-records'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { isNumber } from '@/lib/phone/phone-text'
import { callTypeLabel, endOfId } from '../call-labels'
import { useCommands } from './drawer-commands'
import { EndHelpText } from './end-help/end-help-text'
import { endReason } from './end-reason'
import { NumberLink } from './number-link'
import { withShortcut } from './shortcuts'
import type { ShownCall } from './shown-call'

interface DrawerHeaderProps {
  id: string
  call: ShownCall | undefined
  loading: boolean
  /** Open the neighbours of the call; undefined at either end of the log. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** What is done with the call as a whole. */
  children: ReactNode
}

export function DrawerHeader({ id, call, loading, previous, next, children }: DrawerHeaderProps) {
  const { t } = useTranslation()
  const name = useCustomerName(call)
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
    <header className="flex flex-col gap-1 max-md:gap-2.5 border-line border-b py-3 pr-3 pl-4 md:pl-6">
      <div className="flex items-start gap-3">
        <DialogTitle className="min-w-0 flex-1 py-1.5 font-semibold text-lg max-md:py-2.5">
          <Who call={call} name={name} />
        </DialogTitle>
        <div className="flex shrink-0">
          {step('previousCall', previous)}
          {step('nextCall', next)}
          <DialogCloseButton />
        </div>
      </div>
      <DialogDescription asChild>
        <div className="text-muted text-sm empty:hidden">
          {call && <CallFacts key={id} call={call} hasName={name !== undefined} />}
          {loading && <span>{t('callRecords.loadingCall')}</span>}
        </div>
      </DialogDescription>
      <div className="flex min-w-0 flex-wrap items-center gap-y-1 text-muted text-xs">
        {/* A phone has no room beside the buttons; the whole ID is also in the call's information. */}
        <span className="flex min-w-0 items-center max-md:hidden">
          <span className="figures truncate" title={id}>
            {endOfId(id)}
          </span>
          <CopyButton text={id} label={t('callRecords.copyId', { id })} />
        </span>
        {children}
      </div>
    </header>
  )
}

const Numbers = ({ call: { from, to } }: { call: ShownCall }) => (
  <>
    <NumberLink value={from} /> <span aria-hidden>→</span> <NumberLink value={to} />
  </>
)

/** The name of the customer, as the call or the contacts have it. */
function useCustomerName(call: ShownCall | undefined): string | undefined {
  const format = useFormat()
  const { contacts } = useContactsOf([call?.from, call?.to])
  const known = call?.customer?.name.trim()
  if (known || !call) return known || undefined
  const people = [call.from, call.to].flatMap((number) => contacts?.get(number ?? '') ?? []).map(personName)
  return people.length > 0 ? format.text([...new Set(people)].join(', ')) : undefined
}

/** Who was on the line: a name, else the numbers, else the agent and the channel. */
function Who({ call, name }: { call: ShownCall | undefined; name: string | undefined }) {
  const { t } = useTranslation()
  if (name) return <span className="isolated line-clamp-2 break-words">{name}</span>
  if (isNumber(call?.from) || isNumber(call?.to))
    return <span className="figures isolated line-clamp-2 break-words">{call && <Numbers call={call} />}</span>
  const agent = call?.agent?.name.trim()
  if (!call || !agent) return t('callRecords.callDetails')
  return <span className="isolated line-clamp-2 break-words">{`${agent} · ${callTypeLabel(t, call.type)}`}</span>
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
          className="rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </li>
  )
}

/** Start, duration, end reason, agent, and the numbers where the title is a name. */
function CallFacts({ call, hasName }: { call: ShownCall; hasName: boolean }) {
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
                className="-my-1 md:size-6! max-md:-my-3 text-muted"
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
        {hasName && (isNumber(call.from) || isNumber(call.to)) && (
          <li className="figures isolated">
            <Numbers call={call} />
          </li>
        )}
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
