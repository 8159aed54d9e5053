import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { type ReactNode, Suspense } from 'react'
import { create } from 'zustand'
import { CopyButton } from '@/components/copy-button'
import type { Features } from '@/components/data-table/features'
import { DateCell, selectColumn } from '@/components/list/columns'
import { useExpansion } from '@/components/list/expansion'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { type CallRecord, isRunning } from '@/contract/call-records'
import { rateOf } from '@/contract/rates'
import { cx } from '@/lib/cx'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import type { SortValue } from '@/lib/sort'
import { callTypeLabel, endedByLabel, endTypeLabel, endTypeTone } from './call-labels'
import { expectedCredits } from './cost'
import { RowIcon } from './row-icons'
import type { SortableColumn } from './search'

const helper = createColumnHelper<Features, CallRecord>()

/** Untrusted text on one line, or a dash. */
const Words = ({ children, className }: { children: string | undefined; className?: string }) => (
  <span className={cx('isolated block truncate', className)} title={children}>
    {children || DASH}
  </span>
)

interface FoundRows {
  /** Leaves the rows that were found. */
  select?: <Page extends { records: CallRecord[] }>(page: Page) => Page
  renderDetail?: (call: CallRecord) => ReactNode
  /** The second of the call's recording at which it says what was searched. */
  momentOf?: (id: string) => number | undefined
}

/** What a search over the transcripts does to the rows, set by it. */
export const useFoundRows = create<FoundRows>(() => ({}))

/** Names of contacts by number, set once the page is painted. */
export const useCallerNames = create(() => new Map<string, string>())

/** A number, after the name of its contact. */
export const usePhoneText = (value = '') => {
  const format = useFormat()
  const name = useCallerNames((names) => names.get(value))
  return name ? `${format.text(name)} · ${format.phone(value)}` : format.phone(value)
}

const Phone = ({ value }: { value: string | undefined }) => <Words className="figures">{usePhoneText(value)}</Words>

function EndBadge({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? <Badge tone={endTypeTone(value)}>{endTypeLabel(t, value)}</Badge> : DASH
}

function Ender({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <Words>{value && endedByLabel(t, value)}</Words>
}

/** In credits, by the rate of its voice; the ledger has what was charged. */
const costOf = (call: CallRecord) => (call.duration === undefined ? undefined : expectedCredits(call))

function Cost({ credits, tier }: { credits: number | undefined; tier: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rate = rateOf(tier)
  if (credits === undefined || rate === undefined) return DASH
  return (
    <span className="figures" title={t('callRecords.costBy', { rate })}>
      {format.number(credits)}
    </span>
  )
}

export function TypeBadge({ call: { type, isTest } }: { call: CallRecord }) {
  const { t } = useTranslation()
  return (
    <>
      <Badge>{callTypeLabel(t, type)}</Badge> {isTest && <Badge>{t('callRecords.test')}</Badge>}
    </>
  )
}

/** The row's own link: a click opens the drawer, a middle click a tab. */
export function CallLink({ id, className }: { id: string; className?: string }) {
  const { t } = useTranslation()
  const { momentOf } = useFoundRows()
  return (
    <Link
      to="."
      search={(current: Record<string, unknown>) => ({ ...current, call: id, t: momentOf?.(id) })}
      resetScroll={false}
      preload={false}
      data-call={id}
      aria-label={t('callRecords.open', { id })}
      className={cx('isolated truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {id}
    </Link>
  )
}

const copyIcon = <RowIcon shape="copy" className="size-3.5" />

function IdCell({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <span className="relative flex items-center">
      <CallLink id={id} />
      <CopyButton
        text={id}
        label={t('callRecords.copyId', { id })}
        icon={copyIcon}
        // Not seen, fifty of them would still fade from one theme's colour to the other's.
        className="!absolute !transition-none right-0 bg-page opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
      />
    </span>
  )
}

/** What there is of a call besides its data: a recording, a transcript. */
export function CallMaterial({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  return (
    <span className="flex items-center gap-1.5 text-muted">
      {record.recordingFileKey && (
        <RowIcon shape="recording" label={t('callRecords.hasRecording')} className="size-3.5" />
      )}
      {record.transcription?.length ? (
        <RowIcon shape="transcript" label={t('callRecords.hasTranscript')} className="size-3.5" />
      ) : null}
    </span>
  )
}

function Expander({ id }: { id: string }) {
  const { t } = useTranslation()
  const { has, toggle } = useExpansion()
  const open = has(id)
  return (
    <IconButton
      size="icon-small"
      className="-mx-2"
      aria-expanded={open}
      label={open ? t('callRecords.collapse', { id }) : t('callRecords.expand', { id })}
      onClick={() => toggle(id)}
    >
      <RowIcon shape="expand" className={cx('size-4 transition-transform', !open && '-rotate-90')} />
    </IconButton>
  )
}

const LiveCell = lazyOptional(async () => ({ default: (await import('./live/live-cell')).LiveCell }))

/** What a call shows in a column: a running one has something else there. */
export const live = (call: CallRecord, column: 'duration' | 'endType' | 'summary', ended: ReactNode) =>
  isRunning(call) ? (
    <Suspense fallback={DASH}>
      <LiveCell call={call} column={column} />
    </Suspense>
  ) : (
    ended
  )

const fixed = { enableHiding: false, enableResizing: false } as const

/** The columns of the call log. */
export const callColumns = helper.columns([
  selectColumn(({ id }: CallRecord) => id),
  helper.display({
    id: 'expand',
    size: 32,
    ...fixed,
    header: () => <ExpandTitle />,
    cell: ({ row }) => <Expander id={row.id} />,
  }),
  helper.accessor('id', {
    meta: { title: 'callRecords.columns.id' },
    size: 80,
    cell: ({ row }) => <IdCell id={row.id} />,
  }),
  helper.accessor('startTime', {
    meta: { title: 'callRecords.columns.startTime' },
    size: 134,
    cell: ({ getValue }) => <DateCell value={getValue()} />,
  }),
  helper.accessor('type', {
    meta: { title: 'callRecords.columns.type' },
    size: 94,
    cell: ({ row }) => <TypeBadge call={row.original} />,
  }),
  helper.accessor((record) => record.agent?.name, {
    id: 'agent',
    meta: { title: 'callRecords.columns.agent' },
    size: 100,
    cell: ({ getValue }) => <Words>{getValue()}</Words>,
  }),
  helper.accessor('from', {
    meta: { title: 'callRecords.columns.from' },
    size: 148,
    cell: ({ getValue }) => <Phone value={getValue()} />,
  }),
  helper.accessor('to', {
    meta: { title: 'callRecords.columns.to' },
    size: 148,
    cell: ({ getValue }) => <Phone value={getValue()} />,
  }),
  helper.accessor('duration', {
    meta: { title: 'callRecords.columns.duration' },
    size: 92,
    cell: ({ row, getValue }) =>
      live(row.original, 'duration', <span className="figures">{minutesAndSeconds(getValue())}</span>),
  }),
  helper.accessor('endType', {
    meta: { title: 'callRecords.columns.endType' },
    size: 90,
    cell: ({ row, getValue }) => live(row.original, 'endType', <EndBadge value={getValue()} />),
  }),
  helper.accessor((record) => record.summary?.title, {
    id: 'summary',
    meta: { title: 'callRecords.columns.summary', grows: true },
    size: 158,
    cell: ({ row, getValue }) => (
      <span className="flex items-center justify-between gap-2">
        {live(row.original, 'summary', <Words>{getValue()}</Words>)}
        <CallMaterial record={row.original} />
      </span>
    ),
  }),
  helper.accessor('endedBy', {
    meta: { title: 'callRecords.columns.endedBy' },
    size: 96,
    cell: ({ getValue }) => <Ender value={getValue()} />,
  }),
  helper.accessor('endTime', {
    meta: { title: 'callRecords.columns.endTime' },
    size: 134,
    cell: ({ getValue }) => <DateCell value={getValue()} />,
  }),
  helper.accessor(costOf, {
    id: 'cost',
    meta: { title: 'callRecords.columns.cost' },
    size: 90,
    cell: ({ row, getValue }) => <Cost credits={getValue()} tier={row.original.voiceTier} />,
  }),
])

function ExpandTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('callRecords.details')}</span>
}

export const callSortValues: Record<SortableColumn, SortValue<CallRecord>> = {
  type: ({ type }) => type,
  agent: ({ agent }) => agent?.name,
  from: ({ from }) => from,
  to: ({ to }) => to,
  startTime: ({ startTime }) => parseInstant(startTime)?.getTime(),
  endTime: ({ endTime }) => parseInstant(endTime)?.getTime(),
  duration: ({ duration }) => duration,
  endType: ({ endType }) => endType,
  endedBy: ({ endedBy }) => endedBy,
  cost: costOf,
}

export const callLayout = { pinned: ['select', 'expand'] }
export const callSortLabels = {
  ascending: 'callRecords.sort.ascending',
  descending: 'callRecords.sort.descending',
  hide: 'callRecords.sort.hide',
} as const
