import { RotateCw } from 'lucide-react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { DeleteButton } from '@/components/list/delete-button'
import { Button, IconButton } from '@/components/ui/button'
import { type Document, documents } from '@/contract/documents'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { documentName } from './document-labels'

/** Has a document that failed processed again: an icon in a row, a text in the drawer. */
export function RetryDocument({ document, isText }: { document: Document; isText?: true }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { id, status } = document
  const name = documentName(document)
  const write = useWrite(documents.retry, {
    stale: [documents.list, documents.get, documents.chunks],
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('knowledge.notRetried', { name })) }),
  })
  if (status !== 'failed') return null
  const retry = () => void write.send({ params: { id } })
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

interface DeleteDocumentProps {
  document: Document
  onDeleted?: () => void
  /** A text, as the drawer has it. */
  isText?: true
}

/** Deletes a document, and names the agents that lose it first. */
export function DeleteDocument({ document, onDeleted, isText }: DeleteDocumentProps) {
  const { t } = useTranslation()
  const name = documentName(document)
  return (
    <DeleteButton
      label={isText ? undefined : t('common.deleteOf', { name })}
      dialog={(onClose) => (
        <DeleteEntity
          id={document.id}
          resource={documents}
          labels={{
            title: t('knowledge.deleteTitle', { name }),
            text: t('knowledge.deleteText'),
            action: t('knowledge.delete'),
            done: t('knowledge.deleted', { name }),
          }}
          {...(onDeleted && { onDeleted })}
          onClose={onClose}
        />
      )}
    />
  )
}
