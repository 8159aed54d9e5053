import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { LazyBoundary, lazyModule } from '@/lib/lazy'

/* The button renders at once; Radix (30 kB) loads on hover or focus. The parts have Radix's names and props. */
const parts = lazyModule(() => import('./menu-parts'))

interface MenuState {
  open: boolean
  setOpen: (open: boolean) => void
  /** Whether it was opened by a key. */
  isByKey: RefObject<boolean>
  button: RefObject<HTMLButtonElement | null>
  id: string
}
const MenuContext = createContext<MenuState | null>(null)

function useMenu() {
  const menu = use(MenuContext)
  if (!menu) throw new Error('A part of a menu stands outside <Menu>')
  return menu
}

export function Menu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const isByKey = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return <MenuContext value={{ open, setOpen, isByKey, button, id }}>{children}</MenuContext>
}

export function MenuTrigger({ onPointerEnter, onFocus, ...rest }: ComponentProps<'button'>) {
  const { open, setOpen, isByKey, button, id } = useMenu()
  return (
    <button
      type="button"
      ref={button}
      id={id}
      aria-haspopup="menu"
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={(event: PointerEvent<HTMLButtonElement>) => {
        parts.preload()
        onPointerEnter?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        parts.preload()
        onFocus?.(event)
      }}
      onClick={({ detail }) => {
        isByKey.current = detail === 0
        setOpen(!open)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || open) return
        event.preventDefault()
        isByKey.current = true
        setOpen(true)
      }}
      {...rest}
    />
  )
}

const LazyPanel = parts.component(({ MenuPanel }) => MenuPanel)

export function MenuContent(props: Omit<ComponentProps<typeof LazyPanel>, 'button' | 'isByKey' | 'onOpenChange'>) {
  const { open, setOpen, isByKey, button } = useMenu()
  if (!open) return null
  return (
    <LazyBoundary>
      <LazyPanel button={button} isByKey={isByKey} onOpenChange={setOpen} {...props} />
    </LazyBoundary>
  )
}

export const MenuItem = parts.component(({ MenuItem }) => MenuItem)
export const MenuCheckboxItem = parts.component(({ MenuCheckboxItem }) => MenuCheckboxItem)
export const MenuRadioGroup = parts.component(({ MenuRadioGroup }) => MenuRadioGroup)
export const MenuRadioItem = parts.component(({ MenuRadioItem }) => MenuRadioItem)
export const MenuLabel = parts.component(({ MenuLabel }) => MenuLabel)
export const MenuSeparator = parts.component(({ MenuSeparator }) => MenuSeparator)
