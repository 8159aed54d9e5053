import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import type { Squad } from '@/contract/squads'
import { isStatus } from '@/lib/api/errors'
import { squadQuery } from '../queries'
import { SquadFields } from './squad-fields'

interface SquadDrawerProps {
  /** The group to edit; without it a new one is made. */
  id: string | undefined
  /** The row of the list, shown until the group itself is here. */
  listed: Squad | undefined
  onClose: () => void
}

/** A group that is made or edited. What was filled in waits here when the sheet closes or the session ends. */
export function SquadDrawer({ id, listed, onClose }: SquadDrawerProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent shape="right" aria-describedby={undefined}>
        <div className="border-b px-4 py-4 md:px-6">
          <DialogHeader title={id ? t('squads.edit') : t('squads.create')}>
            <DialogCloseButton />
          </DialogHeader>
        </div>
        {id ? (
          <Stored id={id} listed={listed} onBusy={setBusy} onClose={onClose} />
        ) : (
          <SquadFields squad={undefined} onBusy={setBusy} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface StoredProps {
  id: string
  listed: Squad | undefined
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Stored({ id, listed, onBusy, onClose }: StoredProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({ ...squadQuery(id), placeholderData: listed })
  if (data) return <SquadFields squad={data} onBusy={onBusy} onClose={onClose} />
  if (isStatus(error, 404))
    return (
      <div role="alert">
        <EmptyState title={t('squads.gone')} text={t('squads.goneText')}>
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
