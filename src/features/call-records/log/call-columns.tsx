import { cellColumns, DateCell, fixedColumn, HiddenTitle, selectColumn } from '@/components/list/columns'
import type { CallRecord } from '@/contract/call-records'
import { expectedCredits } from '@/contract/rates'
import { type CallSort, callSorts } from '@/contract/values'
import { DASH, minutesAndSeconds, parseInstant } from '@/lib/format'
import {
  CallMaterial,
  Cost,
  Customer,
  Direction,
  EndBadge,
  Ender,
  Expander,
  IdCell,
  live,
  Phone,
  TypeBadge,
  Words,
} from './call-cells'

/** In credits, by the rate of its voice; the ledger has what was charged. */
const costOf = (call: CallRecord) => (call.duration === undefined ? undefined : expectedCredits(call))

export const callColumns = [
  selectColumn(({ id }: CallRecord, format) => format.id(id)),
  fixedColumn<CallRecord>('expand', {
    size: 32,
    header: () => <HiddenTitle titleKey="callRecords.details" />,
    cell: (row) => <Expander row={row} />,
  }),
  fixedColumn<CallRecord>('direction', {
    size: 36,
    header: () => <HiddenTitle titleKey="callRecords.direction" />,
    cell: ({ original }) => <Direction call={original} />,
  }),
  ...cellColumns<CallRecord, CallSort>(callSorts, {
    startTime: {
      title: 'callRecords.columns.startTime',
      size: 134,
      text: true,
      value: ({ startTime }) => parseInstant(startTime)?.getTime(),
      cell: ({ startTime }) => <DateCell value={startTime} />,
    },
    customer: {
      title: 'callRecords.customer',
      size: 140,
      text: true,
      cell: (call) => <Customer call={call} />,
    },
    agent: {
      title: 'common.agent',
      size: 180,
      text: true,
      value: ({ agent }) => agent?.name,
      cell: ({ agent }) => agent?.name || DASH,
    },
    summary: {
      title: 'callRecords.columns.summary',
      size: 128,
      grows: true,
      cell: (call) => (
        <span className="flex items-center gap-1.5">
          {live(call, 'summary', <Words className="flex-1">{call.summary?.title}</Words>)}
          {/* On a laptop the summary takes their room: two columns beside it may not be narrower. */}
          <CallMaterial record={call} className="max-[87rem]:hidden" />
        </span>
      ),
    },
    duration: {
      title: 'callRecords.columns.duration',
      size: 86,
      figures: true,
      value: ({ duration }) => duration,
      cell: (call) => live(call, 'duration', minutesAndSeconds(call.duration)),
    },
    cost: {
      title: 'callRecords.columns.cost',
      size: 78,
      figures: true,
      value: costOf,
      cell: (call) => <Cost credits={costOf(call)} tier={call.voiceTier} />,
    },
    endType: {
      title: 'callRecords.columns.endType',
      size: 96,
      value: ({ endType }) => endType,
      cell: (call) => live(call, 'endType', <EndBadge value={call.endType} />),
    },
    id: { title: 'callRecords.columns.id', size: 112, cell: ({ id }) => <IdCell id={id} /> },
    type: {
      title: 'callRecords.columns.type',
      size: 94,
      value: ({ type }) => type,
      cell: (call) => <TypeBadge call={call} />,
    },
    from: {
      title: 'callRecords.columns.from',
      size: 148,
      text: true,
      value: ({ from }) => from,
      cell: ({ from }) => <Phone value={from} />,
    },
    to: {
      title: 'callRecords.columns.to',
      size: 148,
      text: true,
      value: ({ to }) => to,
      cell: ({ to }) => <Phone value={to} />,
    },
    endedBy: {
      title: 'callRecords.columns.endedBy',
      size: 96,
      text: true,
      value: ({ endedBy }) => endedBy,
      cell: ({ endedBy }) => <Ender value={endedBy} />,
    },
    endTime: {
      title: 'callRecords.columns.endTime',
      size: 134,
      text: true,
      value: ({ endTime }) => parseInstant(endTime)?.getTime(),
      cell: ({ endTime }) => <DateCell value={endTime} />,
    },
  }),
]

/** Columns that the View menu offers and that do not show at first. */
const hidden = ['id', 'type', 'from', 'to', 'endedBy', 'endTime']

export const callLayout = {
  columnPinning: { start: ['select', 'expand'], end: [] },
  columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
}
export const callSortLabels = {
  ascending: 'callRecords.sort.ascending',
  descending: 'callRecords.sort.descending',
  hide: 'callRecords.sort.hide',
} as const
