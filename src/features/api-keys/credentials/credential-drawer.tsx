import { EntityDrawer } from '@/components/entity-drawer'
import type { Credential } from '@/contract/credentials'
import { useTranslation } from '@/lib/i18n/use-translation'
import { credentialQuery } from '../queries'
import { CredentialFields } from './credential-fields'

interface CredentialDrawerProps {
  /** The credential to edit; undefined for a new one. */
  id: string | undefined
  /** Provider preselected for a new credential. */
  provider?: string | undefined
  /** The row of the list, shown until the credential itself is loaded. */
  placeholder?: Credential | undefined
  onClose: () => void
}

export function CredentialDrawer({ id, provider, placeholder, onClose }: CredentialDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => (id ? t('credentials.form.editTitle') : t('credentials.form.title'))}
      query={id === undefined ? undefined : credentialQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('credentials.form.gone'), text: t('common.goneText') }}
      onClose={onClose}
    >
      {(credential) => <CredentialFields stored={credential} provider={provider} onClose={onClose} />}
    </EntityDrawer>
  )
}
