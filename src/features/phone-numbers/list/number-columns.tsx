import { createColumnHelper } from '@tanstack/react-table'
import type { Features } from '@/components/data-table/features'
import { selectColumn } from '@/components/list/columns'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { parseInstant, type useFormat } from '@/lib/format'
import type { SortValue } from '@/lib/sort'
import type { NumberSort } from '../search'
import { DescriptionField } from './description-field'
import { Inbound, LastCall, NumberLink, Outbound, Status, Type } from './number-cells'

const helper = createColumnHelper<Features, PhoneNumber>()

/** What a screen reader calls a row. */
export const numberName = ({ number }: PhoneNumber, format: ReturnType<typeof useFormat>) => format.phone(number)

export const numberColumns = helper.columns([
  selectColumn(numberName),
  helper.accessor('number', {
    size: 176,
    meta: { title: 'phoneNumbers.number' },
    cell: ({ row }) => <NumberLink phoneNumber={row.original} />,
  }),
  helper.accessor('description', {
    size: 180,
    meta: { title: 'phoneNumbers.description' },
    cell: ({ row }) => <DescriptionField phoneNumber={row.original} className="-mx-2 !w-[calc(100%+1rem)]" />,
  }),
  helper.accessor('status', {
    size: 100,
    meta: { title: 'phoneNumbers.statusTitle' },
    cell: ({ getValue }) => <Status value={getValue()} />,
  }),
  helper.accessor('inboundAgentId', {
    id: 'inbound',
    size: 240,
    meta: { title: 'phoneNumbers.inbound' },
    cell: ({ row }) => <Inbound phoneNumber={row.original} />,
  }),
  helper.accessor('outboundAgentId', {
    id: 'outbound',
    size: 160,
    meta: { title: 'phoneNumbers.outbound' },
    cell: ({ row }) => <Outbound phoneNumber={row.original} />,
  }),
  helper.accessor('type', {
    size: 84,
    meta: { title: 'phoneNumbers.type' },
    cell: ({ getValue }) => <Type value={getValue()} />,
  }),
  helper.accessor('lastCallAt', {
    size: 118,
    meta: { title: 'phoneNumbers.lastCall' },
    cell: ({ getValue }) => <LastCall value={getValue()} />,
  }),
])

/** Agents are sorted by what `agentName` says of an id. */
export const numberSortValues = (agentName: (id: string) => string): Record<NumberSort, SortValue<PhoneNumber>> => ({
  number: ({ number }) => number || undefined,
  description: ({ description }) => description || undefined,
  status: ({ status }) => status,
  type: ({ type }) => type || undefined,
  inbound: ({ inboundAgentId }) => inboundAgentId && agentName(inboundAgentId),
  outbound: ({ outboundAgentId }) => outboundAgentId && agentName(outboundAgentId),
  lastCallAt: ({ lastCallAt }) => parseInstant(lastCallAt)?.getTime(),
})
