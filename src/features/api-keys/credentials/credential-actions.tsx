import { BadgeCheck, Pencil, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '@/components/row-menu'
import { Button } from '@/components/ui/button'
import type { Credential } from '@/contract/credentials'

interface CredentialActs {
  edit: (id: string) => void
  remove: (credential: Credential) => void
  verify: (credential: Credential) => void
  isBusy: (id: string) => boolean
}

/** The columns are constant; what their cells may do reaches them by context. */
export const CredentialActsContext = createContext<CredentialActs | null>(null)

export function useCredentialActs() {
  const acts = use(CredentialActsContext)
  if (!acts) throw new Error('A cell of the credentials stands outside their list')
  return acts
}

export function CredentialTools({ of }: { of: Credential }) {
  const { t } = useTranslation()
  const { edit, remove, verify, isBusy } = useCredentialActs()
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="small"
        className="!h-7 max-md:!h-11"
        busy={isBusy(of.id)}
        aria-label={t('credentials.verify.of', { name: of.name })}
        onClick={() => verify(of)}
      >
        {!isBusy(of.id) && <BadgeCheck aria-hidden className="size-4" />}
        {t('credentials.verify.action')}
      </Button>
      <RowMenu
        label={t('apiKeys.actions.of', { name: of.name })}
        actions={[
          { label: t('apiKeys.actions.edit'), Icon: Pencil, run: () => edit(of.id) },
          { label: t('apiKeys.actions.delete'), Icon: Trash2, run: () => remove(of) },
        ]}
      />
    </span>
  )
}
