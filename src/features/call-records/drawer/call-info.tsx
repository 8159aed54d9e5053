import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { callTypeLabel, endedByLabel, endTypeLabel } from '../call-labels'
import { ContactLinks, NumberLink } from './number-link'

/** Text of unknown origin, complete in the tooltip. */
const Words = ({ children }: { children: string | undefined }) => (
  <span className="isolated line-clamp-3 break-words" title={children}>
    {children || DASH}
  </span>
)

/** An agent that is named without its id cannot be opened. */
function AgentName({ agent }: { agent: CallRecord['agent'] }) {
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
    <time dateTime={date.toISOString()} title={date.toISOString()}>
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
export function CallInfo({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const contacts = useContactsOf([record.from, record.to])
  const type = [callTypeLabel(t, record.type), ...(record.isTest ? [t('callRecords.test')] : [])].join(' · ')
  const rows: [label: string, value: ReactNode][] = [
    [t('callRecords.columns.from'), <Party key="from" value={record.from} contacts={contacts} />],
    [t('callRecords.columns.to'), <Party key="to" value={record.to} contacts={contacts} />],
    [t('callRecords.customer'), <Words key="customer">{record.customer?.name}</Words>],
    [t('callRecords.columns.agent'), <AgentName key="agent" agent={record.agent} />],
    [t('callRecords.columns.startTime'), <Instant key="start" value={record.startTime} />],
    [t('callRecords.columns.endTime'), <Instant key="end" value={record.endTime} />],
    [
      t('callRecords.columns.duration'),
      <span key="duration" title={record.duration === undefined ? undefined : format.spokenDuration(record.duration)}>
        {minutesAndSeconds(record.duration)}
      </span>,
    ],
    [t('callRecords.columns.type'), <Words key="type">{type}</Words>],
    [
      t('callRecords.columns.endType'),
      <Words key="endType">{record.endType && endTypeLabel(t, record.endType)}</Words>,
    ],
    [
      t('callRecords.columns.endedBy'),
      <Words key="endedBy">{record.endedBy && endedByLabel(t, record.endedBy)}</Words>,
    ],
    [t('callRecords.columns.id'), <Words key="id">{record.id}</Words>],
    [t('callRecords.recordingFile'), <Words key="file">{record.recordingFileKey}</Words>],
  ]
  return (
    <section aria-labelledby={heading} className="px-4 py-5 md:px-6">
      <h3 id={heading} className="mb-2 font-semibold">
        {t('callRecords.information')}
      </h3>
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
