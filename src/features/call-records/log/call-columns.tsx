import { cellColumns, DateCell, fixedColumn, selectColumn } from '@/components/list/columns'
import type { CallRecord } from '@/contract/call-records'
import { expectedCredits } from '@/contract/rates'
import { minutesAndSeconds, parseInstant } from '@/lib/format'
import { type SortableColumn, sortableColumns } from '../search'
import {
  CallMaterial,
  Cost,
  EndBadge,
  Ender,
  Expander,
  ExpandTitle,
  IdCell,
  live,
  Phone,
  TypeBadge,
  Words,
} from './call-cells'

/** In credits, by the rate of its voice; the ledger has what was charged. */
const costOf = (call: CallRecord) => (call.duration === undefined ? undefined : expectedCredits(call))

export const callColumns = [
  selectColumn(({ id }: CallRecord) => id),
  fixedColumn<CallRecord>('expand', {
    size: 32,
    header: () => <ExpandTitle />,
    cell: (row) => <Expander row={row} />,
  }),
  ...cellColumns<CallRecord, SortableColumn>(sortableColumns, {
    id: { title: 'callRecords.columns.id', size: 80, cell: ({ id }) => <IdCell id={id} /> },
    startTime: {
      title: 'callRecords.columns.startTime',
      size: 134,
      value: ({ startTime }) => parseInstant(startTime)?.getTime(),
      cell: ({ startTime }) => <DateCell value={startTime} />,
    },
    type: {
      title: 'callRecords.columns.type',
      size: 94,
      value: ({ type }) => type,
      cell: (call) => <TypeBadge call={call} />,
    },
    agent: {
      title: 'common.agent',
      size: 100,
      value: ({ agent }) => agent?.name,
      cell: ({ agent }) => <Words>{agent?.name}</Words>,
    },
    from: {
      title: 'callRecords.columns.from',
      size: 148,
      value: ({ from }) => from,
      cell: ({ from }) => <Phone value={from} />,
    },
    to: {
      title: 'callRecords.columns.to',
      size: 148,
      value: ({ to }) => to,
      cell: ({ to }) => <Phone value={to} />,
    },
    duration: {
      title: 'callRecords.columns.duration',
      size: 92,
      value: ({ duration }) => duration,
      cell: (call) => live(call, 'duration', <span className="figures">{minutesAndSeconds(call.duration)}</span>),
    },
    endType: {
      title: 'callRecords.columns.endType',
      size: 90,
      value: ({ endType }) => endType,
      cell: (call) => live(call, 'endType', <EndBadge value={call.endType} />),
    },
    summary: {
      title: 'callRecords.columns.summary',
      size: 158,
      grows: true,
      cell: (call) => (
        <span className="flex items-center justify-between gap-2">
          {live(call, 'summary', <Words>{call.summary?.title}</Words>)}
          <CallMaterial record={call} />
        </span>
      ),
    },
    endedBy: {
      title: 'callRecords.columns.endedBy',
      size: 96,
      value: ({ endedBy }) => endedBy,
      cell: ({ endedBy }) => <Ender value={endedBy} />,
    },
    endTime: {
      title: 'callRecords.columns.endTime',
      size: 134,
      value: ({ endTime }) => parseInstant(endTime)?.getTime(),
      cell: ({ endTime }) => <DateCell value={endTime} />,
    },
    cost: {
      title: 'callRecords.columns.cost',
      size: 90,
      value: costOf,
      cell: (call) => <Cost credits={costOf(call)} tier={call.voiceTier} />,
    },
  }),
]

export const callLayout = { columnPinning: { start: ['select', 'expand'], end: [] } }
export const callSortLabels = {
  ascending: 'callRecords.sort.ascending',
  descending: 'callRecords.sort.descending',
  hide: 'callRecords.sort.hide',
} as const
