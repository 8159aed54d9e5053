import { FileText, LoaderCircle, RotateCw, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { actionsColumn, cellColumns, DateCell, dateColumn, EntityLink } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { RowMenu } from '@/components/row-menu'
import { Badge } from '@/components/ui/badge'
import { type Document, documents } from '@/contract/documents'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { formatBytes } from '@/lib/bytes'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { patchSearch } from '@/lib/patch-search'
import type { SortValue } from '@/lib/sort'
import { statusLabel, statusTone } from './document-labels'
import { documentQuery, isBusy } from './queries'
import { closed, type DocumentSort } from './search'

/** Asks whether a document may be deleted. */
export const DeleteContext = createContext<(document: Document) => void>(() => {})

function Name({ document: { id, name } }: { document: Document }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <EntityLink
        to="."
        search={patchSearch({ ...closed, doc: id })}
        resetScroll={false}
        preload={false}
        aria-label={t('knowledge.open', { name: name || id })}
        name={name || id}
      />
    </span>
  )
}

export const Type = ({ value }: { value: string | undefined }) =>
  value ? (
    <span translate="no" className="isolated block truncate text-muted uppercase">
      {value}
    </span>
  ) : (
    DASH
  )

const Size = ({ value }: { value: number | undefined }) => (
  <span className="figures block truncate text-right">{formatBytes(value, currentLanguage())}</span>
)

/** How far a document is; of a failed one, why. */
export function Status({ document: { status, error } }: { document: Document }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Badge
        tone={statusTone(status)}
        icon={isBusy({ status }) && <LoaderCircle aria-hidden className="animate-spin" />}
      >
        {statusLabel(t, status)}
      </Badge>
      {status === 'failed' && error && (
        <span className="isolated truncate text-muted text-sm" title={error}>
          {error}
        </span>
      )}
    </span>
  )
}

function Count({ value }: { value: number | undefined }) {
  return <span className="figures block truncate text-right">{useFormat().number(value)}</span>
}

/** Processes a failed document again. */
export function useRetry() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  return useWrite(documents.retry, {
    stale: [documents.list],
    remember: (_, { params }) => documentQuery(params.id),
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('knowledge.notRetried')) }),
  })
}

function DocumentMenu({ document }: { document: Document }) {
  const { t } = useTranslation()
  const ask = use(DeleteContext)
  const { send } = useRetry()
  const retry = { label: t('knowledge.retry'), Icon: RotateCw, run: () => void send({ params: { id: document.id } }) }
  const remove = { label: t('common.delete'), Icon: Trash2, run: () => ask(document) }
  return (
    <RowMenu
      label={t('knowledge.actions', { name: document.name || document.id })}
      actions={document.status === 'failed' ? [retry, remove] : [remove]}
    />
  )
}

export const documentColumns = [
  ...cellColumns<Document>({
    name: { title: 'knowledge.name', size: 300, cell: (document) => <Name document={document} /> },
    type: { title: 'knowledge.type', size: 80, cell: ({ type }) => <Type value={type} /> },
    size: { title: 'knowledge.size', size: 90, cell: ({ size }) => <Size value={size} /> },
    status: { title: 'knowledge.status', size: 210, cell: (document) => <Status document={document} /> },
    chunksCount: { title: 'knowledge.chunks', size: 90, cell: ({ chunksCount }) => <Count value={chunksCount} /> },
    tokens: { title: 'knowledge.tokens', size: 90, cell: ({ tokens }) => <Count value={tokens} /> },
    agentsCount: { title: 'knowledge.usedBy', size: 100, cell: ({ agentsCount }) => <Count value={agentsCount} /> },
  }),
  dateColumn<Document>('createdAt', { title: 'knowledge.added', value: ({ createdAt }) => createdAt }),
  actionsColumn((document: Document) => <DocumentMenu document={document} />),
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
  const format = useFormat()
  return (
    <ListCard
      title={<Name document={document} />}
      aside={<DocumentMenu document={document} />}
      footer={
        <span className="flex min-w-0 gap-2 text-muted">
          <Type value={document.type} />
          <span className="figures whitespace-nowrap">{formatBytes(document.size, currentLanguage())}</span>
          {document.chunksCount !== undefined && (
            <span className="figures whitespace-nowrap">
              {t('knowledge.chunkCount', { count: document.chunksCount, number: format.number(document.chunksCount) })}
            </span>
          )}
        </span>
      }
      actions={<DateCell value={document.createdAt} className="text-muted" />}
    >
      <Status document={document} />
    </ListCard>
  )
}
