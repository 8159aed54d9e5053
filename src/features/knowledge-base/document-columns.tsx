import { actionsColumn, cellColumns, dateColumn, EntityLink } from '@/components/list/cell-columns'
import { DateCell } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { Badge } from '@/components/ui/badge'
import type { Document } from '@/contract/documents'
import { fileSize } from '@/lib/file-size'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { patchSearch } from '@/lib/patch-search'
import type { SortValue } from '@/lib/sort'
import { DeleteDocument, RetryDocument } from './document-actions'
import { documentName, statusLabel, statusTone, typeIcon } from './document-labels'
import { closed, type DocumentSort } from './search'

function DocumentLink({ document }: { document: Document }) {
  const { t } = useTranslation()
  const Icon = typeIcon(document.type)
  const name = documentName(document)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <EntityLink
        to="."
        search={patchSearch({ ...closed, doc: document.id })}
        resetScroll={false}
        preload={false}
        aria-label={t('knowledge.open', { name })}
        name={name}
      />
    </span>
  )
}

/** What became of a document, and why it failed. */
export function DocumentStatus({ document: { status, error } }: { document: Document }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="shrink-0">
        <Badge tone={statusTone(status)}>{statusLabel(t, status)}</Badge>
      </span>
      {status === 'failed' && error && (
        <span className="isolated truncate text-muted text-xs" title={error}>
          {error}
        </span>
      )}
    </span>
  )
}

function Figure({ value }: { value: number | undefined }) {
  const format = useFormat()
  return <span className="figures block truncate">{format.number(value)}</span>
}

const typeText = ({ type }: Document) => type?.toUpperCase() || DASH

export const documentColumns = [
  ...cellColumns<Document>({
    name: { title: 'knowledge.name', size: 240, cell: (document) => <DocumentLink document={document} /> },
    type: {
      title: 'knowledge.type',
      size: 78,
      cell: (document) => <span className="isolated block truncate text-muted">{typeText(document)}</span>,
    },
    size: {
      title: 'knowledge.size',
      size: 92,
      cell: ({ size }) => <span className="figures block truncate">{fileSize(size)}</span>,
    },
    status: { title: 'knowledge.status', size: 188, cell: (document) => <DocumentStatus document={document} /> },
    chunksCount: { title: 'knowledge.chunks', size: 88, cell: ({ chunksCount }) => <Figure value={chunksCount} /> },
    tokens: { title: 'knowledge.tokens', size: 88, cell: ({ tokens }) => <Figure value={tokens} /> },
    agentsCount: { title: 'knowledge.agents', size: 88, cell: ({ agentsCount }) => <Figure value={agentsCount} /> },
  }),
  dateColumn<Document>('createdAt', { title: 'knowledge.createdAt', value: ({ createdAt }) => createdAt }),
  actionsColumn(
    (document: Document) => (
      <>
        <RetryDocument document={document} />
        <DeleteDocument document={document} />
      </>
    ),
    { size: 84 },
  ),
]

export const documentSortValues: Record<DocumentSort, SortValue<Document>> = {
  name: ({ name }) => name,
  type: ({ type }) => type,
  size: ({ size }) => size,
  status: ({ status }) => status,
  chunksCount: ({ chunksCount }) => chunksCount,
  tokens: ({ tokens }) => tokens,
  agentsCount: ({ agentsCount }) => agentsCount,
  createdAt: ({ createdAt }) => parseInstant(createdAt)?.getTime(),
}

/** A document on a screen too narrow for columns. */
export function DocumentCard({ document }: { document: Document }) {
  const { t } = useTranslation()
  const { size, chunksCount, createdAt } = document
  const facts = [
    typeText(document),
    fileSize(size),
    ...(chunksCount === undefined ? [] : [t('knowledge.chunkCount', { count: chunksCount })]),
  ]
  return (
    <ListCard
      title={<DocumentLink document={document} />}
      aside={
        <span className="flex shrink-0">
          <RetryDocument document={document} />
          <DeleteDocument document={document} />
        </span>
      }
      footer={<span className="isolated figures min-w-0 truncate text-muted">{facts.join(' · ')}</span>}
      actions={<DateCell value={createdAt} className="shrink-0 text-muted" />}
    >
      <DocumentStatus document={document} />
    </ListCard>
  )
}
