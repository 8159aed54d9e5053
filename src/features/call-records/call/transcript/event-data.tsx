import type { ReactNode } from 'react'
import { CodeBox } from '@/components/code-box'
import type { EventData } from '@/contract/call-details'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { jsonText } from '@/lib/json-text'
import { withKeys } from '@/lib/with-keys'
import { useMilliseconds } from '../latency/use-milliseconds'

/** What the voice stack reports of a tool call, a search or a transfer. */
export function EventDataView({ data }: { data: EventData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const duration = useMilliseconds()
  const line = (parts: readonly (string | number | undefined)[]) =>
    parts.filter((part) => part !== undefined).join(' · ')
  const parts = [
    [t('callRecords.eventDetails.arguments'), data.arguments],
    [t('callRecords.eventDetails.result'), data.result],
  ] as const
  return (
    <div className="mt-1.5 flex flex-col gap-1.5 border-line border-t pt-1.5">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {data.tool && <Row label={t('callRecords.eventDetails.tool')}>{format.text(data.tool)}</Row>}
        {data.duration !== undefined && (
          <Row label={t('callRecords.eventDetails.duration')}>{duration(data.duration)}</Row>
        )}
        {data.error && (
          <Row label={t('callRecords.eventDetails.error')}>
            <span className="text-bad">{format.text(data.error)}</span>
          </Row>
        )}
      </dl>
      {parts.map(
        ([title, value]) =>
          value !== undefined && (
            <CodeBox
              key={title}
              title={title}
              copyLabel={t('callRecords.eventDetails.copyPart', { part: title })}
              text={format.text(jsonText(value))}
            />
          ),
      )}
      {withKeys(data.passages ?? []).map(([key, { text, document, score }]) => (
        <blockquote key={key} className="border-line border-l-2 pl-2">
          <p className="isolated line-clamp-4 break-words">{format.text(text)}</p>
          <p className="figures isolated text-muted">
            {line([document && format.text(document), score === undefined ? undefined : format.number(score)])}
          </p>
        </blockquote>
      ))}
      {data.steps && (
        <ol className="figures list-decimal pl-5">
          {withKeys(data.steps).map(([key, { to, outcome, seconds }]) => (
            <li key={key} className="isolated">
              {line([
                format.text(to),
                outcome && format.text(outcome),
                seconds === undefined ? undefined : duration(seconds * 1000),
              ])}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd className="isolated min-w-0 break-words">{children}</dd>
  </div>
)
