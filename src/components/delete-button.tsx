import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useIsOffered } from '@/lib/api/capabilities'
import { useTranslation } from '@/lib/i18n/use-translation'

interface DeleteButtonProps {
  /** Path of the list; no button where the capabilities exclude its deletion. */
  of: `/${string}`
  label?: string
  disabled?: boolean
  /** Opens the confirmation dialog. */
  dialog: (onClose: () => void) => ReactNode
}

/** "Delete" on the page or in the drawer of a record. */
export function DeleteButton({ of, label, disabled, dialog }: DeleteButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (!useIsOffered({ method: 'DELETE', path: `${of}/:id` })) return null
  return (
    <>
      <Button variant="destructive" disabled={disabled} onClick={() => setIsOpen(true)}>
        <Icon name="icon-Trash" />
        {label ?? t('common.delete')}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
