import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  createColumnHelper,
  createSortedRowModel,
  FlexRender,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { useWords } from './words.ts'

interface Call {
  id: string
  type: string
  from: string
  to: string
  startTime: string
  duration: number
  endType: string
  customer: { name: string }
  transcription: { content: string; offsetSeconds: number }[]
}

interface Page {
  records: Call[]
  total: number
}

declare global {
  interface Window {
    /** The first page of calls, requested by an inline script of index.html. */
    firstCalls?: Promise<Page> | undefined
  }
}

const token = () => JSON.parse(decodeURIComponent(/parley_access_token=([^;]+)/.exec(document.cookie)?.[1] ?? 'null'))

async function readPage(page: number): Promise<Page> {
  const early = page === 1 ? window.firstCalls : undefined
  window.firstCalls = undefined
  if (early) return early
  const response = await fetch(`/api/v1/call-records?page=${page}&limit=10`, {
    headers: { Authorization: `Bearer ${token()}` },
  })
  return response.json()
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
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
  const { words } = useWords()
  const [open, setOpen] = useState<Call>()
  const { data } = useQuery({
    queryKey: ['calls', page],
    queryFn: () => readPage(page),
    placeholderData: keepPreviousData,
  })
  const table = useTable({ features, columns, data: data?.records ?? none })
  if (!data) return null
  return (
    <>
      <h1>{words.title}</h1>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} onClick={() => setOpen(row.original)}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => onPage(page + 1)}>
        {words.next}
      </button>
      <Link to="/agents">{words.other}</Link>
      {open && (
        <Dialog onClose={() => setOpen(undefined)}>
          <h2>{open.customer.name}</h2>
          <ol>
            {open.transcription.map(({ content, offsetSeconds }) => (
              <li key={offsetSeconds}>{content}</li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}
