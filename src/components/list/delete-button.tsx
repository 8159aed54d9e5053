import { Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { Button, IconButton } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'

interface DeleteButtonProps {
  /** Names what is deleted. On the page of the entity it is omitted: there the button says "Delete". */
  label?: string | undefined
  /** Asks before the deletion. */
  dialog: (onClose: () => void) => ReactNode
}

/** A button that opens the dialog of a deletion: an icon in a row, a text on a page. */
export function DeleteButton({ label, dialog }: DeleteButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const icon = <Trash2 aria-hidden className="size-4" />
  return (
    <>
      {label === undefined ? (
        <Button onClick={open}>
          {icon}
          {t('common.delete')}
        </Button>
      ) : (
        <IconButton size="icon-small" label={label} onClick={open} className="text-muted">
          {icon}
        </IconButton>
      )}
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}

type DeleteEntityButtonProps = Pick<DeleteButtonProps, 'label'> & Omit<ComponentProps<typeof DeleteEntity>, 'onClose'>

/** A `DeleteButton` whose dialog is `DeleteEntity`. */
export const DeleteEntityButton = ({ label, ...entity }: DeleteEntityButtonProps) => (
  <DeleteButton label={label} dialog={(onClose) => <DeleteEntity {...entity} onClose={onClose} />} />
)
