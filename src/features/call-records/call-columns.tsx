import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { AudioLines, ChevronDown, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/copy-button'
import type { Features } from '@/components/data-table/features'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { enderWord, endTone, endTypeWord, typeWord } from './call-words'
import { useExpansion, useSelection } from './row-state'

const helper = createColumnHelper<Features, CallRecord>()

/** A stranger's text in one line; a dash where there is none. */
const Words = ({ children, className }: { children: string | undefined; className?: string }) => (
  <span className={cx('isolated block truncate', className)} title={children}>
    {children || DASH}
  </span>
)

export function Moment({ value }: { value: string | undefined }) {
  const format = useFormat()
  const date = parseInstant(value)
  return (
    <time dateTime={date?.toISOString()} title={date?.toISOString()} className="figures block truncate">
      {format.shortDateTime(value)}
    </time>
  )
}

function Phone({ value }: { value: string | undefined }) {
  const format = useFormat()
  return <Words className="figures">{format.phone(value)}</Words>
}

function EndBadge({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? <Badge tone={endTone(value)}>{endTypeWord(t, value)}</Badge> : DASH
}

function Ender({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <Words>{value && enderWord(t, value)}</Words>
}

export function TypeBadge({ value }: { value: string }) {
  const { t } = useTranslation()
  return <Badge>{typeWord(t, value)}</Badge>
}

/** The row's own link: a click opens the drawer, a middle click a tab. */
export function CallLink({ id, className }: { id: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="."
      search={(current: Record<string, unknown>) => ({ ...current, call: id, t: undefined })}
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

function IdCell({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <span className="relative flex items-center">
      <CallLink id={id} />
      <CopyButton
        text={id}
        label={t('callRecords.copyId', { id })}
        className="!absolute right-0 bg-page opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
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
        <AudioLines role="img" aria-label={t('callRecords.hasRecording')} className="size-3.5" />
      )}
      {record.transcription?.length ? (
        <ScrollText role="img" aria-label={t('callRecords.hasTranscript')} className="size-3.5" />
      ) : null}
    </span>
  )
}

function SelectPage() {
  const { t } = useTranslation()
  const { page, setPage } = useSelection()
  return (
    <Checkbox
      aria-label={t('callRecords.selectPage')}
      checked={page === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = page === 'some'
      }}
      onChange={(event) => setPage(event.target.checked)}
    />
  )
}

function SelectRow({ record }: { record: CallRecord }) {
  const { t } = useTranslation()
  const { has, set } = useSelection()
  return (
    <Checkbox
      aria-label={t('callRecords.selectRow', { id: record.id })}
      checked={has(record.id)}
      onChange={(event) => set([record], event.target.checked)}
    />
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
      <ChevronDown aria-hidden className={cx('size-4 transition-transform', !open && '-rotate-90')} />
    </IconButton>
  )
}

const fixed = { enableHiding: false, enableResizing: false } as const

/** The columns of the call log. */
export const callColumns = helper.columns([
  helper.display({
    id: 'select',
    size: 36,
    ...fixed,
    header: () => <SelectPage />,
    cell: ({ row }) => <SelectRow record={row.original} />,
  }),
  helper.display({
    id: 'expand',
    size: 32,
    ...fixed,
    header: () => <ExpandTitle />,
    cell: ({ row }) => <Expander id={row.id} />,
  }),
  helper.accessor('id', { size: 100, cell: ({ row }) => <IdCell id={row.id} /> }),
  helper.accessor('startTime', { size: 134, cell: ({ getValue }) => <Moment value={getValue()} /> }),
  helper.accessor('type', { size: 100, cell: ({ getValue }) => <TypeBadge value={getValue()} /> }),
  helper.accessor((record) => record.agent?.name, {
    id: 'agent',
    size: 110,
    cell: ({ getValue }) => <Words>{getValue()}</Words>,
  }),
  helper.accessor('from', { size: 148, cell: ({ getValue }) => <Phone value={getValue()} /> }),
  helper.accessor('to', { size: 148, cell: ({ getValue }) => <Phone value={getValue()} /> }),
  helper.accessor('duration', {
    size: 92,
    cell: ({ getValue }) => <span className="figures">{minutesAndSeconds(getValue())}</span>,
  }),
  helper.accessor('endType', { size: 90, cell: ({ getValue }) => <EndBadge value={getValue()} /> }),
  helper.accessor('endedBy', { size: 110, cell: ({ getValue }) => <Ender value={getValue()} /> }),
  helper.accessor('endTime', { size: 134, cell: ({ getValue }) => <Moment value={getValue()} /> }),
  helper.accessor((record) => record.summary?.title, {
    id: 'summary',
    size: 128,
    cell: ({ row, getValue }) => (
      <span className="flex items-center justify-between gap-2">
        <Words>{getValue()}</Words>
        <CallMaterial record={row.original} />
      </span>
    ),
  }),
])

function ExpandTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('callRecords.details')}</span>
}
