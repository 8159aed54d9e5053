import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import type { Credential } from '@/contract/credentials'
import { isStatus } from '@/lib/api/errors'
import { credentialQuery } from '../queries'
import { CredentialFields } from './credential-fields'

interface CredentialDrawerProps {
  /** The credential to edit; without it a new one is made. */
  id: string | undefined
  /** The row of the list, shown until the credential itself is here. */
  listed: Credential | undefined
  onClose: () => void
}

/** A credential that is made or edited. */
export function CredentialDrawer({ id, listed, onClose }: CredentialDrawerProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent shape="right" className="max-w-xl" aria-describedby={undefined}>
        <div className="border-b px-4 py-4 md:px-6">
          <DialogHeader title={id ? t('credentials.form.editTitle') : t('credentials.form.title')}>
            <DialogCloseButton />
          </DialogHeader>
        </div>
        {id ? (
          <Stored id={id} listed={listed} onBusy={setBusy} onClose={onClose} />
        ) : (
          <CredentialFields stored={undefined} onBusy={setBusy} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface StoredProps {
  id: string
  listed: Credential | undefined
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Stored({ id, listed, onBusy, onClose }: StoredProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({ ...credentialQuery(id), placeholderData: listed })
  if (data) return <CredentialFields stored={data} onBusy={onBusy} onClose={onClose} />
  if (isStatus(error, 404))
    return (
      <div role="alert">
        <EmptyState title={t('credentials.form.gone')} text={t('credentials.form.goneText')}>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </EmptyState>
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <div className="flex flex-col gap-3 px-4 py-5 md:px-6">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
