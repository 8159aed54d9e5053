import { type ComponentType, useCallback, useState } from 'react'
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
 */
export function useLazyDialog<Props extends LazyDialogProps>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation()
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)

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
        (Loaded) => setDialog(() => Loaded),
        () => {
          setOpen(false)
          notify({ tone: 'destructive', title: t('errors.title'), description: t('shell.notLoaded') })
        },
      )
    },
    [load, t],
  )
  return { Dialog, open, onOpenChange, prepare }
}
