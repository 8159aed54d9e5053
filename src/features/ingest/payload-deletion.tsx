import { DeleteEntity } from '@/components/deletion/delete-entity'
import { unreadPayloads } from '@/contract/ingest'
import { useTranslation } from '@/lib/i18n/use-translation'
import { staleReads } from './queries'

interface PayloadDeletionProps {
  id: string
  onDeleted: () => void
  onClose: () => void
}

export function PayloadDeletion(props: PayloadDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      {...props}
      resource={unreadPayloads}
      stale={staleReads}
      labels={{
        title: t('ingest.unread.deleteTitle'),
        text: t('ingest.unread.deleteText'),
        action: t('common.delete'),
        done: t('ingest.unread.deleted'),
      }}
    />
  )
}
