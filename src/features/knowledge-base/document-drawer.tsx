import { useQuery } from '@tanstack/react-query'
import { RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { UsedBy } from '@/components/deletion/used-by'
import { EntityDrawer } from '@/components/entity-drawer'
import { MarkedText } from '@/components/marked-text'
import { ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { type Chunk, type Document, documents } from '@/contract/documents'
import { optionalRead } from '@/lib/api/read'
import { formatBytes } from '@/lib/bytes'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Status, Type, useRetry } from './document-columns'
import { chunksQuery, documentQuery, isBusy, POLL_MS } from './queries'
import type { KnowledgeSearch } from './search'

interface DocumentDrawerProps {
  id: string
  /** The row of the list, shown until the document itself is loaded. */
  placeholder: Document | undefined
  search: Pick<KnowledgeSearch, 'find' | 'chunk' | 'part'>
  onSearch: (patch: Partial<KnowledgeSearch>) => void
  onDelete: (document: Document) => void
  onClose: () => void
}

/** One document over the list: what it is, who uses it, and its chunks. */
export function DocumentDrawer({ id, placeholder, search, onSearch, onDelete, onClose }: DocumentDrawerProps) {
  const { t } = useTranslation()
  const surface = useRef<HTMLDivElement>(null)
  const query = documentQuery(id)
  return (
    <EntityDrawer
      ref={surface}
      className="max-w-2xl"
      title={(document) => document?.name || id}
      query={{ ...query, refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false) }}
      placeholder={placeholder}
      notFound={{ title: t('knowledge.gone'), text: t('common.goneText') }}
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        surface.current?.focus()
      }}
    >
      {(document) =>
        document && (
          <div className="flex flex-col gap-5 overflow-y-auto px-4 py-5 md:px-6">
            <Details document={document} onDelete={() => onDelete(document)} />
            {document.status === 'completed' && <Chunks id={id} search={search} onSearch={onSearch} />}
          </div>
        )
      }
    </EntityDrawer>
  )
}

function Details({ document, onDelete }: { document: Document; onDelete: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { send, pending } = useRetry()
  const usages = useQuery(optionalRead(documents.usages, { params: { id: document.id } })).data?.records ?? []
  const facts = [
    [t('knowledge.status'), <Status key="status" document={document} />],
    [t('knowledge.type'), <Type key="type" value={document.type} />],
    [t('knowledge.size'), formatBytes(document.size, currentLanguage())],
    [t('knowledge.chunks'), format.number(document.chunksCount)],
    [t('knowledge.tokens'), format.number(document.tokens)],
    [t('knowledge.added'), format.dateTime(document.createdAt)],
  ] as const
  return (
    <section aria-label={t('knowledge.details')} className="flex flex-col gap-4 text-sm">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(([title, value]) => (
          <div key={title} className="min-w-0">
            <dt className="text-muted">{title}</dt>
            <dd className="figures min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {document.status === 'failed' && document.error && (
        <p className="isolated break-words text-bad">{document.error}</p>
      )}
      <div>
        <h3 className="mb-1 font-medium">{t('knowledge.usedBy')}</h3>
        {usages.length > 0 ? <UsedBy usages={usages} /> : <p className="text-muted">{t('knowledge.usedByNobody')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {document.status === 'failed' && (
          <Button size="small" busy={pending} onClick={() => void send({ params: { id: document.id } })}>
            <RotateCw aria-hidden className="size-4" />
            {t('knowledge.retry')}
          </Button>
        )}
        <Button size="small" variant="ghost" className="text-bad!" onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          {t('knowledge.delete')}
        </Button>
      </div>
    </section>
  )
}

const SHOWN = 20
const fold = (text: string) => text.normalize('NFC').toLowerCase()

function Chunks({ id, search, onSearch }: { id: string } & Pick<DocumentDrawerProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { find, chunk } = search
  const { data, error, isFetching, refetch } = useQuery(chunksQuery(id))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-40" />
  const found = find ? data.chunks.filter(({ content }) => fold(content).includes(fold(find))) : data.chunks
  const pages = Math.max(1, Math.ceil(found.length / SHOWN))
  const at = found.findIndex((each) => each.id === chunk)
  const page = Math.min(pages, search.part ?? Math.floor(Math.max(0, at) / SHOWN) + 1)
  return (
    <section aria-label={t('knowledge.chunks')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="figures font-medium text-sm">
          {t('knowledge.chunkCount', { count: found.length, number: format.number(found.length) })}
          {data.chunks.length < data.total && (
            <span className="font-normal text-muted">
              {` · ${t('knowledge.firstOf', { total: format.number(data.total) })}`}
            </span>
          )}
        </h3>
        <SearchFilter
          value={find}
          onChange={(value) => onSearch({ find: value, part: undefined })}
          resetCount={0}
          label={t('knowledge.find')}
        />
      </div>
      {found.length === 0 && <p className="text-muted text-sm">{t('knowledge.noChunk')}</p>}
      <ol className="flex flex-col gap-2">
        {found.slice((page - 1) * SHOWN, page * SHOWN).map((each) => (
          <ChunkRow key={each.id} chunk={each} find={find} isMarked={each.id === chunk} />
        ))}
      </ol>
      {pages > 1 && (
        <div className="flex items-center justify-between gap-2">
          <Button size="small" disabled={page <= 1} onClick={() => onSearch({ part: page - 1 })}>
            {t('table.previousPage')}
          </Button>
          <span className="figures text-muted text-sm">{t('table.pageOf', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => onSearch({ part: page + 1 })}>
            {t('table.nextPage')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ChunkRow({ chunk, find, isMarked }: { chunk: Chunk; find: string | undefined; isMarked: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li
      ref={row}
      aria-current={isMarked || undefined}
      className={cx('rounded-lg border p-3 text-sm', isMarked ? 'border-accent bg-chosen' : 'border-line')}
    >
      <p className="figures mb-1 flex justify-between gap-2 text-muted text-xs">
        <span>{t('knowledge.chunkNumber', { number: (chunk.index ?? 0) + 1 })}</span>
        {chunk.tokens !== undefined && (
          <span>{t('knowledge.tokenCount', { count: chunk.tokens, number: format.number(chunk.tokens) })}</span>
        )}
      </p>
      <p className="isolated whitespace-pre-line break-words">
        <MarkedText text={chunk.content} words={find ? [find] : []} />
      </p>
    </li>
  )
}
