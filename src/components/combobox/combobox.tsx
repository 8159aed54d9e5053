import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { filterClass } from '@/components/ui/button'
import { controlClass } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/cx'
import { LazyBoundary, lazyModule } from '@/lib/lazy'
import { ComboboxContext, type ComboboxOption } from './combobox-context'

const panel = lazyModule(() => import('./combobox-panel'))
export const ComboboxPanel = panel.component((module) => module.ComboboxPanel)
export const ComboboxList = panel.component((module) => module.ComboboxList)

export interface ComboboxProps
  extends Pick<ComponentProps<'button'>, 'id' | 'className' | 'disabled' | 'aria-invalid' | 'aria-describedby'> {
  /** What is chosen, such as "Agent". Inside a `Field`, whose `id` is passed on, the field's label names the control. */
  label: string
  value: string
  onChange: (option: ComboboxOption) => void
  /** Filters a list: looks like the other filters of its toolbar. */
  isFilter?: boolean
  /** The current value as the closed control shows it. */
  text: ReactNode
  /** A `ComboboxPanel`, rendered while the control is open. */
  children: ReactNode
}

/**
 * A select whose options are found by typing. The closed control is a plain button, cheap enough for every row of a
 * table; popover and search field load on hover or focus.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, onChange, isFilter, text, className, children, ...rest } = props
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const close = () => {
    setOpen(false)
    setSearch('')
  }
  const choose = (option: ComboboxOption) => {
    close()
    if (option.value !== value) onChange(option)
  }
  return (
    <>
      <button
        type="button"
        role="combobox"
        ref={button}
        id={id}
        aria-label={id === undefined ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={() => (open ? close() : setOpen(true))}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event
          // As with a native select, typing on the closed control opens the search; keys typed before its field has the
          // focus are kept.
          const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
          if (!isText && key !== 'ArrowDown' && key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
          if (isText) setSearch((before) => before + key)
        }}
        className={cx(
          isFilter
            ? cx(filterClass(value !== ''), 'max-md:w-full')
            : cx(
                controlClass,
                'flex h-8 select-none items-center justify-between gap-2 px-2 text-start text-sm max-md:h-11',
              ),
          className,
        )}
        {...rest}
      >
        <span className="isolated truncate">{text}</span>
        <Icon name="icon-ChevronDown" className="text-muted" />
      </button>
      {open && (
        <ComboboxContext value={{ id: panelId, label, value, search, setSearch, button, close, choose }}>
          <LazyBoundary>{children}</LazyBoundary>
        </ComboboxContext>
      )}
    </>
  )
}
