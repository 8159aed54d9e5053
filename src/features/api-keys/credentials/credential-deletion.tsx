import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type Credential, credentials } from '@/contract/credentials'
import { useTranslation } from '@/lib/i18n/use-translation'

interface CredentialDeletionProps {
  credential: Credential
  onDeleted?: () => void
  onClose: () => void
}

export function CredentialDeletion({ credential: { id, name }, ...rest }: CredentialDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      {...rest}
      id={id}
      resource={credentials}
      labels={{
        title: t('credentials.delete.title', { name }),
        text: t('credentials.delete.text'),
        action: t('credentials.delete.action'),
        done: t('credentials.delete.done', { name }),
      }}
    />
  )
}
