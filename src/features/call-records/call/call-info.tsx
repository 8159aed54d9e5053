import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { toIso } from '@/lib/time/time'
import { callTypeLabel, endedByLabel, endTypeLabel } from '../call-labels'
import { CallBack } from '../dial/call-back'
import { ContactLinks, NumberLink } from './number-link'
import { useOpenCall } from './open-call'
import type { ShownCall } from './shown-call'

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
      className="isolated line-clamp-3 break-words rounded-sm underline decoration-line underline-offset-2 hover:decoration-current"
    >
      {agent.name || agent.id}
    </Link>
  )
}

function Instant({ value }: { value: string | undefined }) {
  const format = useFormat()
  const date = parseInstant(value)
  if (!date) return DASH
  return (
    <time dateTime={toIso(date)} title={toIso(date)}>
      {`${format.date(date)} ${format.timeOfDay(date)}`}
    </time>
  )
}

const Party = ({ value, contacts }: ComponentProps<typeof ContactLinks>) => (
  <>
    <NumberLink value={value} />
    <ContactLinks value={value} contacts={contacts} />
  </>
)

/** All fields of the call except creation and update times. */
export function CallInfo() {
  const { t } = useTranslation()
  const { shown, record } = useOpenCall()
  const format = useFormat()
  const heading = useId()
  const { contacts } = useContactsOf([shown.from, shown.to])
  const type = [callTypeLabel(t, shown.type), ...(shown.isTest ? [t('callRecords.test')] : [])].join(' · ')
  const rows: [label: string, value: ReactNode][] = [
    [t('callRecords.columns.from'), <Party key="from" value={shown.from} contacts={contacts} />],
    [t('callRecords.columns.to'), <Party key="to" value={shown.to} contacts={contacts} />],
    [t('callRecords.customer'), <Words key="customer">{shown.customer?.name}</Words>],
    [t('common.agent'), <AgentName key="agent" agent={shown.agent} />],
    [t('callRecords.columns.startTime'), <Instant key="start" value={shown.startTime} />],
    [t('callRecords.columns.endTime'), <Instant key="end" value={shown.endTime} />],
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
    [t('callRecords.recordingFile'), <Words key="file">{shown.recordingFileKey}</Words>],
  ]
  return (
    <section aria-labelledby={heading} className="px-4 py-5 md:px-6">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={heading} className="font-semibold">
          {t('callRecords.information')}
        </h3>
        <CallBack ends={[record.from, record.to]} className={buttonClass('outline', 'small')} />
      </div>
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
