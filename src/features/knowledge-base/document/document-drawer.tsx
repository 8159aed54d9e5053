import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeleteButton } from '@/components/delete-button'
import { UsedBy } from '@/components/deletion/used-by'
import { EntityDrawer, useDrawer } from '@/components/entity-drawer'
import { DateCell } from '@/components/list/columns'
import { Skeleton } from '@/components/states'
import type { Document } from '@/contract/documents'
import { fileSize } from '@/lib/file-size'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DocumentDeletion, RetryDocument } from '../document-actions'
import { DocumentStatus } from '../document-columns'
import { documentName, failureLabel } from '../document-labels'
import { documentQuery, usagesQuery } from '../queries'
import { ChunkList } from './chunk-list'

interface DocumentDrawerProps {
  id: string
  /** The list's row, shown until the document is loaded. */
  placeholder: Document | undefined
  find: string | undefined
  chunk: string | undefined
  onFind: (find: string | undefined) => void
  onClose: () => void
}

export function DocumentDrawer({ id, placeholder, onClose, ...chunks }: DocumentDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      shape="right-wide"
      title={(document) => (document ? documentName(document) : t('knowledge.one'))}
      query={documentQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('knowledge.gone'), text: t('common.goneText') }}
      onClose={onClose}
    >
      {(document) =>
        document && (
          <>
            <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 md:px-6">
              <Facts document={document} />
              <Using id={id} />
              {isRead(document) && <ChunkList documentId={id} {...chunks} />}
            </div>
            <Footer document={document} />
          </>
        )
      }
    </EntityDrawer>
  )
}

function Footer({ document }: { document: Document }) {
  const close = useDrawer()
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3 md:px-6">
      <RetryDocument document={document} isText />
      <DeleteButton
        of="/knowledge-base/documents"
        dialog={(onClose) => (
          <DocumentDeletion document={document} onDeleted={() => close({ isGone: true })} onClose={onClose} />
        )}
      />
    </div>
  )
}

/** Whether a document may have passages. */
const isRead = ({ status }: Document) => !['uploading', 'processing', 'failed'].includes(status)

function Facts({ document }: { document: Document }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, error, type, size, tokens, createdAt, updatedAt } = document
  return (
    <div className="flex flex-col gap-3">
      <DocumentStatus document={{ ...document, error: undefined }} />
      {status === 'failed' && error && (
        <p className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm">
          {failureLabel(t, error)}
        </p>
      )}
      {(status === 'processing' || status === 'uploading') && (
        <p role="status" className="text-muted text-sm">
          {t('knowledge.processingText')}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
        <Fact title={t('knowledge.type')}>{type?.toUpperCase() || DASH}</Fact>
        <Fact title={t('knowledge.size')}>{fileSize(size)}</Fact>
        <Fact title={t('knowledge.tokens')}>{format.number(tokens)}</Fact>
        <Fact title={t('knowledge.createdAt')}>
          <DateCell value={createdAt} />
        </Fact>
        {updatedAt && updatedAt !== createdAt && (
          <Fact title={t('knowledge.updatedAt')}>
            <DateCell value={updatedAt} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{title}</dt>
    <dd className="isolated figures truncate">{children}</dd>
  </div>
)

/** Agents that use the document; nothing if the server has no such endpoint. */
function Using({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(usagesQuery(id))
  if (!data && !isPending) return null
  return (
    <section aria-label={t('knowledge.agents')} className="flex flex-col gap-1.5">
      <h3 className="font-medium">{t('knowledge.agents')}</h3>
      {!data && <Skeleton className="h-6 w-48" />}
      {data?.records.length === 0 && <p className="text-muted text-sm">{t('knowledge.unused')}</p>}
      {data && <UsedBy usages={data.records} />}
    </section>
  )
}
