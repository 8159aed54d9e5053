import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { numberQuery } from '../queries'
import { NumberDetails } from './number-details'

interface NumberDrawerProps {
  id: string
  /** The row of the list, shown until the number itself is here. */
  listed: PhoneNumber | undefined
  onClose: () => void
  /** The workspace has it no longer. */
  onReleased: (id: string) => void
}

/** One number over the list it stands in. */
export function NumberDrawer({ id, listed, onClose, onReleased }: NumberDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery({ ...numberQuery(id), placeholderData: listed })
  const surface = useRef<HTMLDivElement>(null)
  const gone = isStatus(error, 404)
  const body = () => {
    if (gone)
      return (
        <div role="alert">
          <EmptyState title={t('phoneNumbers.gone')} text={t('phoneNumbers.goneText')}>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </EmptyState>
        </div>
      )
    if (data)
      return (
        <NumberDetails
          of={data}
          onReleased={() => {
            onClose()
            onReleased(id)
          }}
        />
      )
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    return (
      <div className="flex flex-col gap-3 px-4 py-5 md:px-6">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        ref={surface}
        shape="right"
        className="max-w-xl"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          // No button lights up before anybody has chosen one.
          event.preventDefault()
          surface.current?.focus()
        }}
        onEscapeKeyDown={(event) => {
          // A field with something to take back has the key first.
          const editing = event.target instanceof Element && event.target.closest('[data-editing]')
          if (event.isComposing || editing) event.preventDefault()
        }}
      >
        <div className="border-b px-4 py-4 md:px-6">
          <DialogHeader title={data && !gone ? format.phone(data.number) : t('phoneNumbers.number')}>
            <DialogCloseButton />
          </DialogHeader>
        </div>
        {body()}
      </DialogContent>
    </Dialog>
  )
}
