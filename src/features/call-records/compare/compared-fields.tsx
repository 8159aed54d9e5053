import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { Instant } from '@/components/instant'
import { cx } from '@/lib/cx'
import { DASH, minutesAndSeconds, useFormat, withMinusSign } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { endReason } from '../call/end-reason'
import { knownFaults } from '../call/errors/known-faults'
import type { ShownCall } from '../call/shown-call'
import { callTypeLabel } from '../call-labels'
import { type CallFigures, figuresOf } from './call-figures'
import type { ComparedCall, ComparedPair } from './compared-call'

interface Row {
  label: string
  /** Of each call, as text. */
  values: [string, string]
  /** How much more the second has, as text. */
  difference?: string | undefined
  /** The same values with their elements, where text alone is not enough. */
  shown?: [ReactNode, ReactNode]
}

/** What is known of two calls, row by row; what differs is emphasized. */
export function ComparedFields({ calls: [first, second] }: { calls: ComparedPair }) {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = useMemo(
    () => [figuresOf(first.call, first.transcript), figuresOf(second.call, second.transcript)] as const,
    [first, second],
  )
  const signed = (difference: number, size: string) => (difference > 0 ? `+${size}` : withMinusSign(`-${size}`))
  const tenths = (value: number) => Math.round(value * 10) / 10
  const percent = (share: number) => Math.round(share * 100)
  const asSeconds = (seconds: number) => t('callRecords.pace.seconds', { seconds: format.number(seconds) })
  const asPoints = (points: number) => t('callRecords.compare.points', { points })

  const field = (label: string, textOf: (call: ComparedCall['call']) => string | undefined): Row => ({
    label,
    values: [textOf(first.call) || DASH, textOf(second.call) || DASH],
  })
  /** The difference is that of the values as they are shown. */
  const figure = (
    label: string,
    name: Exclude<keyof CallFigures, 'isReplyEstimated'>,
    {
      round = Math.floor,
      asText = format.number,
      asDifference = asText,
    }: { round?: (value: number) => number; asText?: (value: number) => string; asDifference?: typeof asText } = {},
  ): Row => {
    const [a, b] = figures.map(({ [name]: value }) => (value === undefined ? undefined : round(value)))
    const values: Row['values'] = [a === undefined ? DASH : asText(a), b === undefined ? DASH : asText(b)]
    const isKnown = a !== undefined && b !== undefined && a !== b
    return { label, values, difference: isKnown ? signed(b - a, asDifference(tenths(Math.abs(b - a)))) : undefined }
  }
  const startOf = ({ startTime }: ShownCall) => format.exactDateTime(startTime)
  const faultsOf = (call: ComparedCall['call']) =>
    knownFaults(call, call.errors)
      .map(({ text, code }) => text || code)
      .join('\n')
  const reply = figure(t('callRecords.compare.reply'), 'reply', { round: tenths, asText: asSeconds })
  const estimated = (text: string, index: 0 | 1) =>
    text !== DASH && figures[index].isReplyEstimated ? `≈ ${text}` : text
  const rows: Row[] = [
    field(t('common.agent'), ({ agent }) => agent?.name || agent?.id),
    field(t('callRecords.columns.type'), (call) =>
      [callTypeLabel(t, call.type), ...(call.isTest ? [t('callRecords.test')] : [])].join(' · '),
    ),
    field(t('callRecords.columns.from'), ({ from }) => format.phone(from)),
    field(t('callRecords.columns.to'), ({ to }) => format.phone(to)),
    {
      ...field(t('callRecords.columns.startTime'), startOf),
      shown: [
        <Instant key="a" value={first.call.startTime}>
          {startOf(first.call)}
        </Instant>,
        <Instant key="b" value={second.call.startTime}>
          {startOf(second.call)}
        </Instant>,
      ],
    },
    figure(t('callRecords.columns.duration'), 'duration', { asText: minutesAndSeconds }),
    field(t('callRecords.compare.end'), (call) => endReason(t, call)),
    figure(t('callRecords.columns.cost'), 'credits'),
    figure(t('callRecords.compare.messages'), 'messages'),
    figure(t('callRecords.compare.agentShare'), 'agentShare', {
      round: percent,
      asText: (value) => `${value}%`,
      asDifference: asPoints,
    }),
    { ...reply, shown: [estimated(reply.values[0], 0), estimated(reply.values[1], 1)] },
    figure(t('callRecords.compare.longest'), 'longest', { asText: minutesAndSeconds }),
    figure(t('callRecords.compare.silences'), 'silences'),
    figure(t('callRecords.compare.errors'), 'errors'),
    ...(figures.some(({ errors }) => errors > 0) ? [field(t('callRecords.compare.whatFailed'), faultsOf)] : []),
    field(t('callRecords.columns.summary'), ({ summary }) =>
      [summary?.title, summary?.text].filter((part) => part?.trim()).join('\n'),
    ),
  ]
  return (
    <div className="rounded-lg border border-line">
      <table className="figures w-full table-fixed text-left text-sm">
        <thead className="border-line border-b">
          <tr>
            <th scope="col" className="w-44 px-3 py-2 font-medium text-muted max-md:w-22">
              {t('callRecords.compare.field')}
            </th>
            {[first, second].map((compared, index) => (
              <th key={index === 0 ? 'a' : 'b'} scope="col" className="px-3 py-2 align-top max-md:px-2">
                <CallLink compared={compared} name={index === 0 ? 'A' : 'B'} />
              </th>
            ))}
            <th scope="col" className="w-28 px-3 py-2 text-right font-medium text-muted max-md:hidden">
              {t('callRecords.compare.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, shown = values, difference }) => {
            const differs = values[0] !== values[1]
            return (
              <tr key={label} className="border-line border-b align-top last:border-b-0">
                <th scope="row" className="px-3 py-1.5 font-normal text-muted">
                  {label} {differs && <span className="sr-only">{t('callRecords.compare.differs')}</span>}
                </th>
                {shown.map((value, index) => (
                  <td
                    key={index === 0 ? 'a' : 'b'}
                    className={cx('px-3 py-1.5 max-md:px-2', differs ? 'font-medium' : 'text-muted')}
                  >
                    <div className="isolated whitespace-pre-line break-words">{value}</div>
                  </td>
                ))}
                <td className="px-3 py-1.5 text-right max-md:hidden">{difference}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The name of a column, which opens its call. */
function CallLink({ compared: { id, call }, name }: { compared: ComparedCall; name: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/call-records"
      search={{ call: id }}
      preload={false}
      aria-label={t('callRecords.compare.openCall', { name, id: call.id })}
      className="isolated line-clamp-2 break-words rounded-sm font-semibold underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      {t('callRecords.compare.call', { name })}
    </Link>
  )
}
