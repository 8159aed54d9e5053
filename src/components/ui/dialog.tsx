import * as Radix from '@radix-ui/react-dialog'
import { type ComponentProps, createContext, use, useRef } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { IconButton } from './button'
import { Icon } from './icon'

export const Dialog = Radix.Root
export const DialogTitle = Radix.Title
export const DialogDescription = Radix.Description

const sheet = 'inset-y-0 right-0 flex w-full animate-from-right flex-col border-l'
const box =
  'left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg animate-appear overflow-y-auto rounded-lg p-5'
const shapes = {
  center: `${box} top-1/2 -translate-1/2`,
  /** For a form above what is loaded: as it grows at its end only, no field moves under the pointer. */
  top: `${box} top-4 -translate-x-1/2 md:top-[14vh] md:max-h-[84vh]!`,
  right: `${sheet} max-w-xl`,
  /** For what is read beside its parts: a call, a document. */
  'right-wide': `${sheet} max-w-2xl`,
  left: 'inset-y-0 left-0 flex w-sidebar-mobile max-w-[85vw] animate-from-left flex-col border-r',
}

interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** A box, centred or hung from the top, or a sheet from a side. */
  shape?: keyof typeof shapes
}

/** Radix restores focus to a dialog's trigger only; a dialog opened by a shortcut or by URL has none. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    remember: () => {
      // The body has the focus where the dialog that asked for this one is gone.
      opener.current = document.activeElement === document.body ? null : document.activeElement
    },
    restore: (event: Event) => {
      event.preventDefault()
      const focusTarget =
        opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : undefined
      const target = focusTarget ?? document.getElementById('main')
      target?.focus()
    },
  }
}

/** `onCloseAutoFocus` where the opener disappears with what the dialog was about. */
export function focusMain(event: Event) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Initial focus: the first form field, of radios the chosen one; else the surface itself rather than its close button. */
function focusStart(event: Event, shape: keyof typeof shapes) {
  if (event.defaultPrevented || shape === 'left' || !(event.currentTarget instanceof HTMLElement)) return
  const surface = event.currentTarget
  const field = surface.querySelector<HTMLElement>(
    ':is(form input, form select, textarea):enabled:not([type="hidden"])',
  )
  const chosen =
    field instanceof HTMLInputElement &&
    surface.querySelector<HTMLElement>(`[type="radio"][name="${CSS.escape(field.name)}"]:checked`)
  const target =
    (chosen || field) ?? (shape.startsWith('right') || surface.querySelector('[data-close]') ? surface : undefined)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Alert dialogs are closed by the buttons of their footer only. */
const AlertContext = createContext(false)

/** `onOpenAutoFocus` of a dialog whose fields are in no form of their own. */
export function focusFirstField(event: Event) {
  const field = event.currentTarget instanceof Element && event.currentTarget.querySelector('input, select')
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus()
}

/** A modal surface: traps focus, closes on Escape, restores focus. */
export function DialogContent({
  shape = 'center',
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onEscapeKeyDown,
  onInteractOutside,
  ...rest
}: DialogContentProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-(--scrim)" />
      <Radix.Content
        onOpenAutoFocus={(event) => {
          focusReturn.remember()
          onOpenAutoFocus?.(event)
          focusStart(event, shape)
        }}
        onEscapeKeyDown={(event) => {
          // Escape during composition cancels the composition, not the dialog.
          if (event.isComposing) event.preventDefault()
          onEscapeKeyDown?.(event)
        }}
        onInteractOutside={(event) => {
          // Clicking a toast must not close the dialog it is about.
          if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
          onInteractOutside?.(event)
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event)
          if (!event.defaultPrevented) focusReturn.restore(event)
        }}
        className={cx('fixed z-50 border-line bg-page text-ink shadow-float outline-none', shapes[shape], className)}
        {...rest}
      >
        <AlertContext value={rest.role === 'alertdialog'}>{children}</AlertContext>
      </Radix.Content>
    </Radix.Portal>
  )
}

export function DialogCloseButton({ isBusy }: { isBusy?: boolean | undefined }) {
  const { t } = useTranslation()
  return (
    <Radix.Close asChild>
      <IconButton label={t('common.close')} data-close aria-disabled={isBusy || undefined}>
        <Icon name="icon-X" />
      </IconButton>
    </Radix.Close>
  )
}

export function DialogHeader({
  title,
  description,
  isBusy,
}: {
  title: string
  description?: string
  /** Closing is refused at the moment. */
  isBusy?: boolean
}) {
  const isAlert = use(AlertContext)
  return (
    <div className={cx('flex justify-between gap-3', description ? 'items-start' : 'items-center')}>
      <div className="min-w-0 flex flex-col gap-1">
        <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
        {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
      </div>
      {!isAlert && <DialogCloseButton isBusy={isBusy} />}
    </div>
  )
}
