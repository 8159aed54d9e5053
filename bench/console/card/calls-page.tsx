import * as Dialog from '@radix-ui/react-dialog'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  columnFilteringFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  FlexRender,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type Call, readPage } from './client.ts'
import { useWords } from './words.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
  columnFilteringFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
})
const helper = createColumnHelper<typeof features, Call>()
const columns = helper.columns([
  helper.accessor('id', {
    header: 'Id',
    cell: ({ getValue }) => (
      <button type="button" aria-label={`Open call ${getValue()}`}>
        {getValue()}
      </button>
    ),
  }),
  helper.accessor('type', { header: 'Type' }),
  helper.accessor('from', { header: 'From' }),
  helper.accessor('to', { header: 'To' }),
  helper.accessor('startTime', { header: 'Started', cell: ({ getValue }) => new Date(getValue()).toLocaleString() }),
  helper.accessor('duration', { header: 'Duration', sortFn: 'basic' }),
  helper.accessor('endType', { header: 'End' }),
  helper.accessor('customer.name', { header: 'Customer' }),
])
const none: Call[] = []

export function CallsPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useWords()
  const [open, setOpen] = useState<Call>()
  const { data } = useQuery({
    queryKey: ['calls', page],
    queryFn: ({ signal }) => readPage(page, signal),
    placeholderData: keepPreviousData,
  })
  const table = useTable({ features, columns, data: data?.records ?? none, manualPagination: true })
  if (!data) return null
  return (
    <>
      <h1 className="font-semibold text-xl">{t('title')}</h1>
      <table className="w-full text-sm">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} className="border-b p-2 text-start">
                  <DropdownMenu.Root>
                    <DropdownMenu.Trigger className="flex items-center gap-1">
                      <FlexRender header={header} />
                      <ChevronsUpDown className="size-4" />
                    </DropdownMenu.Trigger>
                    <DropdownMenu.Portal>
                      <DropdownMenu.Content className="border bg-white p-1">
                        <DropdownMenu.Item onSelect={() => header.column.toggleSorting(false)}>
                          <ArrowUp className="size-4" /> <span>{t('ascending')}</span>
                        </DropdownMenu.Item>
                        <DropdownMenu.Item onSelect={() => header.column.toggleSorting(true)}>
                          <ArrowDown className="size-4" /> <span>{t('descending')}</span>
                        </DropdownMenu.Item>
                        <DropdownMenu.Item onSelect={() => header.column.toggleVisibility(false)}>
                          <EyeOff className="size-4" /> <span>{t('hide')}</span>
                        </DropdownMenu.Item>
                      </DropdownMenu.Content>
                    </DropdownMenu.Portal>
                  </DropdownMenu.Root>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} onClick={() => setOpen(row.original)}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className="border-b p-2">
                  <FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => onPage(page + 1)}>
        {t('next')}
      </button>
      <Link to="/agents">{t('other')}</Link>
      <Dialog.Root open={open !== undefined} onOpenChange={() => setOpen(undefined)}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 bg-black/40" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 right-0 w-160 overflow-auto bg-white p-4"
          >
            <Dialog.Title>{open?.customer.name}</Dialog.Title>
            <ol>
              {open?.transcription.map(({ content, offsetSeconds }) => (
                <li key={offsetSeconds}>{content}</li>
              ))}
            </ol>
            <Dialog.Close>{t('close')}</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}
