import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdTyping, typeIntoFocused } from '@/lib/hold-typing'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

export interface LazyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * A dialog whose code loads on first use. A failed download shows a toast instead of breaking the page.
 *
 * @param load a module-level function, such as `() => import('./x').then((module) => module.X)`
 * @param field label of the text field that the dialog begins with: what is typed while its code loads is kept
 */
export function useLazyDialog<Props extends LazyDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  field?: string,
) {
  const { t } = useTranslation()
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)
  const typed = useRef('')

  useLayoutEffect(() => {
    if (!open) typed.current = ''
    else if (field && !Dialog) {
      const release = holdTyping(field, () => setOpen(false))
      return () => {
        typed.current = release()
      }
    }
  }, [open, Dialog, field])

  const prepare = useCallback(() => {
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => {},
    )
  }, [load])

  const onOpenChange = useCallback(
    (next: boolean) => {
      setOpen(next)
      if (!next) return
      load().then(
        (Loaded) => {
          // Synchronously: a key pressed between load and focus would go to the page.
          flushSync(() => setDialog(() => Loaded))
          typeIntoFocused(typed.current)
          typed.current = ''
        },
        () => {
          setOpen(false)
          notify({ tone: 'destructive', title: t('errors.title'), description: t('shell.notLoaded') })
        },
      )
    },
    [load, t],
  )
  const onOpen = useCallback(() => onOpenChange(true), [onOpenChange])
  return { Dialog, open, onOpen, onOpenChange, prepare }
}
