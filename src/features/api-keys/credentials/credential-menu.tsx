import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RowMenu } from '@/components/row-menu'
import type { Credential } from '@/contract/credentials'
import { patchSearch } from '@/lib/address/patch-search'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CredentialDeletion } from './credential-deletion'

/** Edits or deletes a credential. */
export function CredentialMenu({ credential }: { credential: Credential }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, name } = credential
  const edit = () => void navigate({ to: '.', search: patchSearch({ edit: id }), resetScroll: false })
  return (
    <>
      <RowMenu
        label={t('common.actionsOf', { name })}
        actions={[
          { label: t('apiKeys.actions.edit'), Icon: Pencil, run: edit },
          { label: t('common.delete'), Icon: Trash2, run: () => setIsDeleting(true), isDestructive: true },
        ]}
      />
      {isDeleting && <CredentialDeletion credential={credential} onClose={() => setIsDeleting(false)} />}
    </>
  )
}
