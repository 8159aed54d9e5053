import * as Radix from '@radix-ui/react-dialog'
import { useFocusReturn } from '@/components/ui/dialog'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useAfterClose } from '../shell/use-after-close'
import type { LazyDialogProps } from '../shell/use-lazy-dialog'
import { PaletteBody } from './palette-body'

interface PaletteProps extends LazyDialogProps {
  onToggleSidebar: () => void
  onShortcuts: () => void
}

export function Palette({ open, onOpenChange, ...actions }: PaletteProps) {
  const { t } = useTranslation()
  const { afterClose, onCloseAutoFocus } = useAfterClose()
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-(--scrim)" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed top-2 left-1/2 z-50 w-[calc(100vw-1rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-lg bg-raised text-ink shadow-float outline-none md:top-[14vh]"
          onOpenAutoFocus={focusReturn.remember}
          onCloseAutoFocus={(event) => {
            focusReturn.restore(event)
            onCloseAutoFocus()
          }}
          onEscapeKeyDown={(event) => {
            // Escape during composition cancels the composition, not the palette.
            if (event.isComposing) event.preventDefault()
          }}
        >
          <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
          <PaletteBody
            {...actions}
            onChoose={(action) => {
              afterClose(action)
              onOpenChange(false)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
