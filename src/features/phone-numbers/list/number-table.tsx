import { createColumnHelper, useTable } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { type Pins, useColumnLayout } from '@/components/data-table/column-layout'
import { DataTable } from '@/components/data-table/data-table'
import { defaultColumn, type Features, features, type Table } from '@/components/data-table/features'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { type NumberSort, numberSorts } from '../search'
import { DescriptionField } from './description-field'
import { Inbound, LastCall, NumberLink, Outbound, SelectAll, SelectOne, Status, Type } from './number-cells'
import { useSelection } from './selection'

const helper = createColumnHelper<Features, PhoneNumber>()
const columns = helper.columns([
  helper.display({
    id: 'select',
    size: 44,
    enableHiding: false,
    enableResizing: false,
    header: () => <SelectAll />,
    cell: ({ row }) => <SelectOne of={row.original} />,
  }),
  helper.accessor('number', { size: 176, cell: ({ row }) => <NumberLink of={row.original} /> }),
  helper.accessor('description', {
    size: 180,
    cell: ({ row }) => <DescriptionField of={row.original} className="-mx-2 !w-[calc(100%+1rem)]" />,
  }),
  helper.accessor('status', { size: 100, cell: ({ getValue }) => <Status value={getValue()} /> }),
  helper.accessor('inboundAgentId', { id: 'inbound', size: 240, cell: ({ row }) => <Inbound of={row.original} /> }),
  helper.accessor('outboundAgentId', { id: 'outbound', size: 160, cell: ({ row }) => <Outbound of={row.original} /> }),
  helper.accessor('type', { size: 84, cell: ({ getValue }) => <Type value={getValue()} /> }),
  helper.accessor('lastCallAt', { size: 118, cell: ({ getValue }) => <LastCall value={getValue()} /> }),
])
const layout = { columnVisibility: {}, pinned: [], columnSizing: {} }
const isSort = (id: string): id is NumberSort => numberSorts.some((sort) => sort === id)

/** The table of a page of numbers, and its columns' titles. */
export function useNumberTable(rows: PhoneNumber[]) {
  const { t } = useTranslation()
  const { state, pins, reset, handlers } = useColumnLayout('phone-numbers', layout)
  const table = useTable({
    features,
    columns,
    data: rows,
    defaultColumn,
    getRowId: (number) => number.id,
    columnResizeMode: 'onChange',
    state,
    ...handlers,
  })
  const titles = {
    number: t('phoneNumbers.number'),
    description: t('phoneNumbers.description'),
    status: t('phoneNumbers.statusTitle'),
    inbound: t('phoneNumbers.inbound'),
    outbound: t('phoneNumbers.outbound'),
    type: t('phoneNumbers.type'),
    lastCallAt: t('phoneNumbers.lastCall'),
  }
  return { table, pins, reset, titles }
}

interface NumberTableProps {
  table: Table<PhoneNumber>
  pins: Pins
  titles: Record<string, string>
  sort: NumberSort | undefined
  desc: boolean
  currentId: string | undefined
  waiting: boolean
  onSort: (sort: NumberSort, desc: boolean) => void
  onOpen: (id: string) => void
}

export function NumberTable({ table, pins, titles, sort, desc, currentId, waiting, onSort, onOpen }: NumberTableProps) {
  const { t } = useTranslation()
  const { has } = useSelection()
  return (
    <DataTable
      table={table}
      pins={pins}
      caption={t('phoneNumbers.title')}
      titles={titles}
      labels={{
        ascending: t('phoneNumbers.sort.ascending'),
        descending: t('phoneNumbers.sort.descending'),
        hide: t('phoneNumbers.sort.hide'),
      }}
      sorting={{ id: sort, desc, can: isSort, set: (id, down) => isSort(id) && onSort(id, down) }}
      currentId={currentId}
      isSelected={has}
      isStale={waiting}
      onOpen={(number) => onOpen(number.id)}
    />
  )
}
