import 'sonner/dist/styles.css'
// The toaster loads with the first key (F8 goes to a toast), as do the titles that keyboard focus shows.
import './focus-titles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { useTranslation } from '@/lib/i18n/use-translation'
import { connectToaster, type Notice } from '@/lib/notify'

/** §9: auto-dismiss after 5000 ms; F8 moves focus to the toast. */
const DURATION_MS = 5000
const WITH_ACTION_MS = 10_000

function show({ tone, title, description, action }: Notice) {
  toast.dismiss()
  const options = {
    description: description && <span className="isolated whitespace-pre-line">{description}</span>,
    ...(action && { action: { label: action.label, onClick: action.onSelect }, duration: WITH_ACTION_MS }),
  }
  const showToast = { default: toast, success: toast.success, destructive: toast.error }[tone]
  showToast(<span>{title}</span>, options)
}

const ofToast = (node: EventTarget | null) => node instanceof Element && node.closest('[data-sonner-toaster]') !== null

/** A dialog's focus trap listens on the document and would take focus back from a toast focused with F8. */
function useFocusBesideDialogs() {
  useEffect(() => {
    const root = document.documentElement
    const keep = (event: FocusEvent) => {
      if (ofToast(event.target) || ofToast(event.relatedTarget)) event.stopPropagation()
    }
    root.addEventListener('focusin', keep)
    root.addEventListener('focusout', keep)
    return () => {
      root.removeEventListener('focusin', keep)
      root.removeEventListener('focusout', keep)
    }
  }, [])
}

const ABOVE_FOOTER = '4.75rem'
/** A save bar with changes wraps into three rows. */
const ABOVE_FOOTER_ON_PHONE = '10.5rem'

export function Toaster() {
  const { t } = useTranslation()
  useEffect(() => connectToaster(show), [])
  useFocusBesideDialogs()
  return (
    <Sonner
      visibleToasts={1}
      duration={DURATION_MS}
      hotkey={['F8']}
      // Without it sonner reads a computed style in each render, which forces a layout.
      dir="ltr"
      position="bottom-right"
      // Above the buttons of a drawer's form.
      offset={{ bottom: ABOVE_FOOTER }}
      mobileOffset={{ bottom: ABOVE_FOOTER_ON_PHONE }}
      closeButton
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('common.notifications')}
      toastOptions={{
        closeButtonAriaLabel: t('common.close'),
        classNames: {
          toast: 'rounded-lg! border-0! bg-raised! text-ink! shadow-float!',
          description: 'text-muted!',
          error: '[&_[data-icon]]:text-bad',
          success: '[&_[data-icon]]:text-good',
          actionButton: 'h-8! rounded! bg-accent! px-3! font-medium! text-accent-ink!',
          closeButton: 'size-6! bg-raised! text-ink! border-line!',
        },
      }}
    />
  )
}
