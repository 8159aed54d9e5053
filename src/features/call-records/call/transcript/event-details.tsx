import { CopyButton } from '@/components/copy-button'
import type { CallEvent } from '@/contract/call-records'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { prettyJson } from '@/lib/request/json'
import { toIso } from '@/lib/time/time'
import { eventSourceLabel, eventTypeLabel } from '../event-labels'
import { EventDataView } from './event-data'

/** JSON on several lines; any other text as it is. */
const readable = (text: string) => (/^\s*[[{]/.test(text) ? prettyJson(text) : text)

export function EventDetails({ event, at }: { event: CallEvent; at: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  // Once more after decoding, as JSON may hide digits in escapes.
  const text = format.text(readable(event.description))
  const rows = [
    [t('common.type'), eventTypeLabel(t, event.type)],
    [t('common.source'), event.source ? eventSourceLabel(t, event.source) : DASH],
    [t('common.time'), at === undefined ? event.timestamp || DASH : `${format.time(at)} · ${toIso(at)}`],
  ] as const
  return (
    <div className="mx-4 mb-2 rounded border border-line bg-panel p-2.5 text-xs md:mx-6">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="isolated min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {text && (
        <div className="mt-1.5 flex items-start gap-1">
          <pre className="isolated max-h-60 min-w-0 flex-1 overflow-auto whitespace-pre-wrap break-words font-mono">
            {text}
          </pre>
          <CopyButton text={text} label={t('callRecords.eventDetails.copy')} className="max-md:-my-3" />
        </div>
      )}
      {event.data && <EventDataView data={event.data} />}
    </div>
  )
}
