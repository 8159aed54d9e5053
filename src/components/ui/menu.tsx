import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useId,
  useRef,
  useState,
} from 'react'

/* The button renders at once; Radix (30 kB) loads on hover or focus. The parts have Radix's names and props. */
const load = () => import('./menu-parts')
const lazyPart = <Name extends keyof Parts>(name: Name) =>
  lazy(() => load().then((parts) => ({ default: parts[name] as Parts[Name] })))
const prepare = () => void load().catch(() => {})
type Parts = Awaited<ReturnType<typeof load>>

interface MenuState {
  open: boolean
  setOpen: (open: boolean) => void
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
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return <MenuContext value={{ open, setOpen, button, id }}>{children}</MenuContext>
}

export function MenuTrigger({ onPointerEnter, onFocus, ...rest }: ComponentProps<'button'>) {
  const { open, setOpen, button, id } = useMenu()
  return (
    <button
      type="button"
      ref={button}
      id={id}
      aria-haspopup="menu"
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={(event: PointerEvent<HTMLButtonElement>) => {
        prepare()
        onPointerEnter?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        prepare()
        onFocus?.(event)
      }}
      onClick={() => setOpen(!open)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || open) return
        event.preventDefault()
        setOpen(true)
      }}
      {...rest}
    />
  )
}

const LazyPanel = lazyPart('MenuPanel')

export function MenuContent(props: Omit<ComponentProps<Parts['MenuPanel']>, 'button' | 'onOpenChange'>) {
  const { open, setOpen, button } = useMenu()
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <LazyPanel button={button} onOpenChange={setOpen} {...props} />
    </Suspense>
  )
}

export const MenuItem = lazyPart('MenuItem')
export const MenuCheckboxItem = lazyPart('MenuCheckboxItem')
export const MenuRadioGroup = lazyPart('MenuRadioGroup')
export const MenuRadioItem = lazyPart('MenuRadioItem')
export const MenuLabel = lazyPart('MenuLabel')
export const MenuSeparator = lazyPart('MenuSeparator')
