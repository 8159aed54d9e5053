import type { ParseKeys } from 'i18next'
import { actionsColumn, cellColumns, DateCell, dateColumn, EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import { Badge } from '@/components/ui/badge'
import type { Document } from '@/contract/documents'
import { patchSearch } from '@/lib/address/patch-search'
import { useEveryRecord } from '@/lib/api/use-records'
import { fileSize } from '@/lib/file-size'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DocumentDeletion, RetryDocument } from './document-actions'
import { documentName, failureLabel, statusLabel, statusTone, typeIcon } from './document-labels'
import { agentLookup } from './queries'
import { closed, type DocumentSort, documentSorts } from './search'

const linkTo = (id: string) => ({ to: '.', search: patchSearch({ ...closed, doc: id }), preload: false }) as const

const DocumentMenu = ({ document }: { document: Document }) => (
  <EntityMenu
    of="/knowledge-base/documents"
    name={documentName(document)}
    to={linkTo(document.id)}
    dialog={(onClose) => <DocumentDeletion document={document} onClose={onClose} />}
  />
)

function DocumentLink({ document }: { document: Document }) {
  const { t } = useTranslation()
  const Icon = typeIcon(document.type)
  const name = documentName(document)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <EntityLink {...linkTo(document.id)} resetScroll={false} aria-label={t('knowledge.open', { name })} name={name} />
    </span>
  )
}

/** Status of a document, with the error if it failed. */
export function DocumentStatus({ document: { status, error } }: { document: Document }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="shrink-0">
        <Badge tone={statusTone(status)}>{statusLabel(t, status)}</Badge>
      </span>
      {status === 'failed' && error && (
        <span className="isolated line-clamp-2 break-words text-muted text-xs" title={failureLabel(t, error)}>
          {failureLabel(t, error)}
        </span>
      )}
    </span>
  )
}

function Figure({ value }: { value: number | undefined }) {
  const format = useFormat()
  return <span className="figures block truncate">{format.number(value)}</span>
}

/** Counted from the agents where the server does not count them. */
function AgentsCount({ document: { id, agentsCount } }: { document: Document }) {
  const agents = useEveryRecord(agentLookup, agentsCount === undefined)
  const counted = agents?.isComplete
    ? agents.records.filter(({ knowledgeBaseIds }) => knowledgeBaseIds.includes(id)).length
    : undefined
  return <Figure value={agentsCount ?? counted} />
}

const typeText = ({ type }: Document) => type?.toUpperCase() || DASH

const figureColumn = (title: ParseKeys, size: number, value: (document: Document) => number | undefined) => ({
  title,
  size,
  figures: true as const,
  value,
  cell: (document: Document) => <Figure value={value(document)} />,
})

export const documentColumns = [
  ...cellColumns<Document, DocumentSort>(documentSorts, {
    name: {
      title: 'common.name',
      size: 230,
      grows: true,
      value: ({ name }) => name,
      cell: (document) => <DocumentLink document={document} />,
    },
    type: {
      title: 'knowledge.type',
      size: 68,
      value: ({ type }) => type,
      cell: (document) => <span className="isolated block truncate text-muted">{typeText(document)}</span>,
    },
    size: {
      title: 'knowledge.size',
      size: 92,
      figures: true,
      value: ({ size }) => size,
      cell: ({ size }) => <span className="figures block truncate">{fileSize(size)}</span>,
    },
    status: {
      title: 'knowledge.status',
      size: 188,
      value: ({ status }) => status,
      cell: (document) => <DocumentStatus document={document} />,
    },
    chunksCount: figureColumn('knowledge.chunks', 104, ({ chunksCount }) => chunksCount),
    tokens: figureColumn('knowledge.tokens', 90, ({ tokens }) => tokens),
    agentsCount: {
      title: 'knowledge.agents',
      size: 88,
      figures: true,
      value: ({ agentsCount }) => agentsCount,
      cell: (document) => <AgentsCount document={document} />,
    },
    createdAt: dateColumn({ title: 'knowledge.createdAt', value: ({ createdAt }) => createdAt }),
  }),
  actionsColumn(
    (document: Document) => (
      <>
        <RetryDocument document={document} />
        <DocumentMenu document={document} />
      </>
    ),
    { size: 84 },
  ),
]

/** A narrow window has no room for all columns. */
export const documentLayout = () => roomyLayout({ createdAt: '90rem' })

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
          <DocumentMenu document={document} />
        </span>
      }
      footer={<span className="isolated figures min-w-0 truncate text-muted">{facts.join(' · ')}</span>}
      actions={<DateCell value={createdAt} className="shrink-0 text-muted" />}
    >
      <DocumentStatus document={document} />
    </ListCard>
  )
}
