import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/components/ui/button'

interface DeleteButtonProps {
  label: string
  /** Asks before the row is deleted. */
  dialog: (onClose: () => void) => ReactNode
}

/** A row's button that opens the dialog of a deletion. */
export function DeleteButton({ label, dialog }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton size="icon-small" label={label} onClick={() => setIsOpen(true)} className="text-muted">
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
