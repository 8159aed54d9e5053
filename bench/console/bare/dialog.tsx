import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

interface DialogProps {
  className?: string
  onClose: () => void
  children: ReactNode
}

export function Dialog({ className, onClose, children }: DialogProps) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onClose])
  return createPortal(
    <div role="dialog" className={className}>
      {children}
    </div>,
    document.body,
  )
}
