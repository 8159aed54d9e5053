import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { ComboboxContext, type ComboboxOption } from './combobox-context'

export interface ComboboxProps
  extends Pick<ComponentProps<'button'>, 'id' | 'className' | 'disabled' | 'aria-invalid' | 'aria-describedby'> {
  /** What is chosen, such as "Agent". Inside a `Field`, whose `id` is passed on, the field's label names the control. */
  label: string
  value: string
  onChange: (option: ComboboxOption) => void
  /** The current value as the closed control shows it. */
  text: ReactNode
  /** Fetches the panel's code before it is needed. */
  onPrepare: () => void
  /** A lazy `ComboboxPanel`. */
  children: ReactNode
}

/**
 * A select whose options are found by typing. The closed control is a plain button, cheap enough for every row of a
 * table; popover, search field and options come with the panel.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, onChange, text, onPrepare, className, children, ...rest } = props
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
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
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={() => (open ? close() : setOpen(true))}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey } = event
          // As with a native select, typing on the closed control searches; what comes before the panel is kept.
          const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
          if (!isText && key !== 'ArrowDown' && key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
          if (isText) setTyped((before) => before + key)
        }}
        className={cx(
          'flex h-8 w-full select-none items-center justify-between gap-2 rounded border border-edge bg-raised px-2 text-start text-ink text-sm disabled:opacity-60 aria-invalid:border-bad max-md:h-11',
          className,
        )}
        {...rest}
      >
        <span className="isolated truncate">{text}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {open && (
        <ComboboxContext value={{ id: panelId, label, value, typed, button, close, choose }}>
          <Suspense fallback={null}>{children}</Suspense>
        </ComboboxContext>
      )}
    </>
  )
}
