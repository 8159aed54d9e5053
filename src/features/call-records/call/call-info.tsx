import { Link, useNavigate } from '@tanstack/react-router'
import { AudioLines, Pencil } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Instant } from '@/components/instant'
import { Skeleton } from '@/components/states'
import { Button, buttonClass } from '@/components/ui/button'
import { patchSearch } from '@/lib/address/patch-search'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { DASH, minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { usePreferences } from '@/lib/preferences'
import { dropDraft, getDraft } from '@/lib/session/drafts'
import { callTypeLabel, endedByLabel, endTypeLabel } from '../call-labels'
import { CallBack } from '../dial/call-back'
import { recordingDraft } from './correct/recording-draft'
import { KeptEdit } from './kept-edit'
import { ContactLinks, NumberLink } from './number-link'
import { useOpenCall } from './open-call'
import type { ShownCall } from './shown-call'

const CorrectForm = lazyNamed(() => import('./correct/correct-form').then((module) => module.CorrectForm))
const RecordingForm = lazyNamed(() => import('./correct/recording-form').then((module) => module.RecordingForm))

/** Text of unknown origin, complete in the tooltip. */
const Words = ({ children }: { children: string | undefined }) => (
  <span className="isolated line-clamp-3 break-words" title={children}>
    {children || DASH}
  </span>
)

/** An agent that is named without its id cannot be opened. */
function AgentName({ agent }: Pick<ShownCall, 'agent'>) {
  if (!agent?.id) return <Words>{agent?.name}</Words>
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agent.id }}
      className="isolated line-clamp-3 break-words rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      {agent.name || agent.id}
    </Link>
  )
}

function FullTime({ value }: { value: string | undefined }) {
  const format = useFormat()
  return <Instant value={value}>{`${format.date(value)} ${format.timeOfDay(value)}`}</Instant>
}

const Party = ({ value, contacts }: ComponentProps<typeof ContactLinks>) => (
  <>
    <NumberLink value={value} />
    <ContactLinks value={value} contacts={contacts} />
  </>
)

interface CallInfoProps {
  /** Whether the address says that the fields are edited. */
  isCorrecting: boolean
}

/** All fields of the call except creation and update times, or the form that corrects them. */
export function CallInfo({ isCorrecting }: CallInfoProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, shown, unmasked, isComplete } = useOpenCall()
  // What is hidden in part cannot be edited.
  const isMasked = usePreferences(({ display }) => display.masked)
  const [isReplacing, setIsReplacing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [focusBack, setFocusBack] = useState(false)
  // The focused button was removed with the form.
  useEffect(() => {
    if (!focusBack || isCorrecting) return
    opener.current?.focus()
    setFocusBack(false)
  }, [focusBack, isCorrecting])
  const setCorrecting = (correct: true | undefined) =>
    void navigate({ to: '.', search: patchSearch({ correct }), replace: true, resetScroll: false })
  const format = useFormat()
  const heading = useId()
  const { contacts } = useContactsOf([shown.from, shown.to])
  /** Optional fields of a voice stack. */
  const optional = (label: string, value: string | undefined): [string, ReactNode][] =>
    value ? [[label, <Words key={label}>{value}</Words>]] : []
  const type = [callTypeLabel(t, shown.type), ...(shown.isTest ? [t('callRecords.test')] : [])].join(' · ')
  const rows: [label: string, value: ReactNode][] = [
    [t('callRecords.columns.from'), <Party key="from" value={shown.from} contacts={contacts} />],
    [t('callRecords.columns.to'), <Party key="to" value={shown.to} contacts={contacts} />],
    [t('callRecords.customer'), <Words key="customer">{shown.customer?.name}</Words>],
    [t('common.agent'), <AgentName key="agent" agent={shown.agent} />],
    [t('callRecords.columns.startTime'), <FullTime key="start" value={shown.startTime} />],
    [t('callRecords.columns.endTime'), <FullTime key="end" value={shown.endTime} />],
    [
      t('callRecords.columns.duration'),
      <span key="duration" title={shown.duration === undefined ? undefined : format.spokenDuration(shown.duration)}>
        {minutesAndSeconds(shown.duration)}
      </span>,
    ],
    [t('callRecords.columns.type'), <Words key="type">{type}</Words>],
    [t('callRecords.columns.endType'), <Words key="endType">{shown.endType && endTypeLabel(t, shown.endType)}</Words>],
    [t('callRecords.columns.endedBy'), <Words key="endedBy">{shown.endedBy && endedByLabel(t, shown.endedBy)}</Words>],
    [t('callRecords.columns.id'), <Words key="id">{shown.id}</Words>],
    ...optional(t('callRecords.externalId'), shown.externalId),
    ...optional(t('callRecords.agentVersion'), shown.agentVersion),
    [t('callRecords.recordingFile'), <Words key="file">{shown.recordingFileKey}</Words>],
  ]
  const isEditable = isComplete && !isMasked
  if (isCorrecting && isEditable)
    return (
      <section aria-labelledby={heading} className="px-4 py-5 md:px-6">
        <h3 id={heading} className="mb-2 font-semibold">
          {t('callRecords.correct.title')}
        </h3>
        <LazyBoundary fallback={<Skeleton className="h-64 w-full" />}>
          <CorrectForm
            record={unmasked}
            onClose={() => {
              setCorrecting(undefined)
              setFocusBack(true)
            }}
          />
        </LazyBoundary>
      </section>
    )
  return (
    <section aria-labelledby={heading} className="px-4 py-5 md:px-6">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={heading} className="font-semibold">
          {t('callRecords.information')}
        </h3>
        <div className="flex flex-wrap gap-2">
          {isEditable && (
            <Button ref={opener} size="small" onClick={() => setCorrecting(true)}>
              <Pencil aria-hidden className="size-4" />
              {t('callRecords.correct.open')}
            </Button>
          )}
          {isEditable && !isReplacing && (
            <Button size="small" onClick={() => setIsReplacing(true)}>
              <AudioLines aria-hidden className="size-4" />
              {unmasked.recordingFileKey ? t('callRecords.correct.replace') : t('callRecords.correct.set')}
            </Button>
          )}
          <CallBack ends={[unmasked.from, unmasked.to]} className={buttonClass('outline', 'small')} />
        </div>
      </div>
      {isEditable && !isReplacing && getDraft(recordingDraft(id)) !== undefined && (
        <KeptEdit
          text={t('callRecords.kept')}
          onDrop={() => dropDraft(recordingDraft(id))}
          onContinue={() => setIsReplacing(true)}
        />
      )}
      {isEditable && isReplacing && (
        <LazyBoundary fallback={<Skeleton className="h-24 w-full" />}>
          <RecordingForm id={id} onClose={() => setIsReplacing(false)} />
        </LazyBoundary>
      )}
      <dl className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex gap-3 border-line border-b py-1.5 text-sm">
            <dt className="w-24 shrink-0 text-muted">{label}</dt>
            <dd className="figures min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
