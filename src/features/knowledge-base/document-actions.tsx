import { RotateCw } from 'lucide-react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { Button, IconButton } from '@/components/ui/button'
import { type Document, documents } from '@/contract/documents'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { documentName } from './document-labels'

/** Reprocesses a failed document: an icon in a row, a text button in the drawer. */
export function RetryDocument({ document, isText }: { document: Document; isText?: true }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { id, status, updatedAt } = document
  const name = documentName(document)
  const write = useWrite(documents.retry, {
    stale: [documents.list, documents.get, documents.chunks],
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('knowledge.notRetried', { name })) }),
  })
  if (status !== 'failed') return null
  const retry = () => void write.send({ params: { id } }, { id, status, updatedAt })
  const icon = <RotateCw aria-hidden className="size-4" />
  if (isText)
    return (
      <Button busy={write.pending} onClick={retry}>
        {!write.pending && icon}
        {t('knowledge.retry')}
      </Button>
    )
  return (
    <IconButton
      size="icon-small"
      label={t('knowledge.retryOf', { name })}
      disabled={write.pending}
      onClick={retry}
      className="text-muted"
    >
      {icon}
    </IconButton>
  )
}

interface DocumentDeletionProps {
  document: Document
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes a document; the confirmation lists the agents that use it. */
export function DocumentDeletion({ document, ...rest }: DocumentDeletionProps) {
  const { t } = useTranslation()
  const name = documentName(document)
  return (
    <DeleteEntity
      {...rest}
      id={document.id}
      resource={documents}
      stale={[documents.search]}
      labels={{
        title: t('knowledge.deleteTitle', { name }),
        text: t('knowledge.deleteText'),
        action: t('knowledge.delete'),
        done: t('knowledge.deleted', { name }),
      }}
    />
  )
}
