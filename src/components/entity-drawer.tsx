import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setDisplay, usePreferences } from '@/lib/preferences'
import { EmptyState } from './empty-state'
import { ErrorState, Skeleton, SlowNotice } from './states'
import { Button } from './ui/button'
import { Dialog, DialogContent, DialogHeader, focusMain } from './ui/dialog'

interface Drawer {
  isBusy: RefObject<boolean>
  close: (isGone: boolean) => void
}
const DrawerContext = createContext<Drawer | undefined>(undefined)

/**
 * For the content of an `EntityDrawer`: blocks closing while a request is sent.
 * @returns closes the drawer; once the record is gone, the focus does not return to its row, which is removed
 */
export function useDrawer(isBusy = false) {
  const drawer = use(DrawerContext)
  useEffect(() => {
    if (drawer) drawer.isBusy.current = isBusy
  }, [drawer, isBusy])
  return ({ isGone = false } = {}) => drawer?.close(isGone)
}

const NEW = { queryKey: ['new'], queryFn: skipToken } as const

interface EntityDrawerProps<Item>
  extends Pick<ComponentProps<typeof DialogContent>, 'ref' | 'shape' | 'onOpenAutoFocus' | 'onEscapeKeyDown'> {
  title: (item: Item | undefined) => string
  /** Undefined for a new entity. */
  query: UseQueryOptions<Item> | undefined
  /** Row of the list, shown until the entity has been read. */
  placeholder?: Item | undefined
  /** Neither shown nor editable while masking is on. */
  isPersonal?: boolean
  /** Title and text of the empty state. */
  notFound: { title: string; text: string }
  onClose: () => void
  children: (item: Item | undefined) => ReactNode
}

/** A sheet for one entity of the list behind it, or for a new one. */
export function EntityDrawer<Item>({
  title,
  query,
  placeholder,
  isPersonal = false,
  notFound,
  onClose,
  children,
  ...surface
}: EntityDrawerProps<Item>) {
  const { t } = useTranslation()
  const format = useFormat()
  const isMasked = usePreferences(({ display }) => display.masked) && isPersonal && query !== undefined
  const isBusy = useRef(false)
  const isGone = useRef(false)
  const close = (gone: boolean) => {
    isGone.current = gone
    onClose()
  }
  const options: UseQueryOptions<Item> = query ?? NEW
  // The cast: the library's type requires that `Item` is no function.
  const { data, error, isFetching, refetch } = useQuery({ ...options, placeholderData: placeholder as never })
  const body = () => {
    if (isMasked)
      return (
        <EmptyState title={t('personal.hidden')} text={t('personal.hiddenText')}>
          <Button onClick={() => setDisplay({ masked: false })}>{t('personal.show')}</Button>
        </EmptyState>
      )
    // A form keeps what was typed even if the entity has been deleted meanwhile.
    if (data !== undefined || !query) return children(data)
    if (isStatus(error, 404))
      return (
        <div role="alert">
          <EmptyState title={notFound.title} text={notFound.text}>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </EmptyState>
        </div>
      )
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    return (
      <div className="flex flex-col gap-3 px-4 py-5 md:px-6">
        <SlowNotice onCancel={onClose} />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => open || isBusy.current || onClose()}>
      <DialogContent
        shape="right"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          if (isGone.current) focusMain(event)
        }}
        {...surface}
      >
        <div className="border-b px-4 py-4 md:px-6">
          <DialogHeader title={isMasked ? format.text(title(data)) : title(data)} />
        </div>
        <DrawerContext value={{ isBusy, close }}>{body()}</DrawerContext>
      </DialogContent>
    </Dialog>
  )
}
