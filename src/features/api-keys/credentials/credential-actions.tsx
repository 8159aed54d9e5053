import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { RowMenu } from '@/components/row-menu'
import { Button } from '@/components/ui/button'
import { type Credential, credentials } from '@/contract/credentials'
import { useTranslation } from '@/lib/i18n/use-translation'
import { patchSearch } from '@/lib/patch-search'
import { useVerify } from './use-verify'

/** Verifies a credential, and a menu of what else can be done with it. */
export function CredentialActions({ credential }: { credential: Credential }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { verify, pending } = useVerify(credential)
  const { id, name } = credential
  const edit = () => void navigate({ to: '.', search: patchSearch({ edit: id }), resetScroll: false })
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="small"
        className="!h-7 max-md:!h-11"
        busy={pending}
        aria-label={t('credentials.verify.of', { name })}
        onClick={verify}
      >
        {!pending && <BadgeCheck aria-hidden className="size-4" />}
        {t('credentials.verify.action')}
      </Button>
      <RowMenu
        label={t('apiKeys.actions.of', { name })}
        actions={[
          { label: t('apiKeys.actions.edit'), Icon: Pencil, run: edit },
          { label: t('apiKeys.actions.delete'), Icon: Trash2, run: () => setIsDeleting(true) },
        ]}
      />
      {isDeleting && (
        <DeleteEntity
          id={id}
          resource={credentials}
          labels={{
            title: t('credentials.delete.title', { name }),
            text: t('credentials.delete.text'),
            action: t('credentials.delete.action'),
            done: t('credentials.delete.done', { name }),
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </span>
  )
}
