import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ComponentProps, type Ref, type RefObject, useLayoutEffect } from 'react'
import { cx } from '@/lib/cx'
import { Icon } from './icon'

/** Passes the existing button to Radix as anchor and focus target. */
function ExistingTrigger({
  button,
  ref,
}: {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement>
}) {
  useLayoutEffect(() => {
    // Never reset to null: Radix restores focus through this ref after the menu has unmounted.
    if (typeof ref === 'function') ref(button.current)
    else if (ref) ref.current = button.current
  }, [button, ref])
  return null
}

interface MenuPanelProps extends ComponentProps<typeof Radix.Content> {
  button: RefObject<HTMLButtonElement | null>
  isByKey: RefObject<boolean>
  onOpenChange: (open: boolean) => void
}

const ITEM = '[role^=menuitem]:not([data-disabled])'

/**
 * The open menu, non-modal: a modal menu that opens a dialog leaves `pointer-events: none` behind, and hides the page
 * from assistive technology for no benefit.
 */
export function MenuPanel({ button, isByKey, onOpenChange, className, ...rest }: MenuPanelProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <ExistingTrigger button={button} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          // Radix focuses the first item after a key press that it has seen, but it mounts after the one that opens.
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget || !isByKey.current) return
            isByKey.current = false
            currentTarget.querySelector<HTMLElement>(ITEM)?.focus({ preventScroll: true })
          }}
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={button.current?.id}
          // The button toggles its own menu; closing here too would make its click reopen it.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          className={cx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-40 animate-appear overflow-y-auto rounded-md bg-raised p-1 text-sm shadow-float outline-none',
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

export const MenuRadioGroup = Radix.RadioGroup

const item =
  'relative flex min-h-8 select-none items-center gap-2 rounded-sm px-2 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover max-md:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_.icon]:text-muted [&_svg]:text-muted'

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item className={cx(item, className)} {...rest} />
)

const mark = (
  <span className="absolute left-2 flex size-4">
    <Radix.ItemIndicator>
      <Icon name="icon-Check" />
    </Radix.ItemIndicator>
  </span>
)

export const MenuCheckboxItem = ({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) => (
  <Radix.CheckboxItem className={cx(item, 'pl-8', className)} {...rest}>
    {mark}
    {children}
  </Radix.CheckboxItem>
)

export const MenuRadioItem = ({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem className={cx(item, 'pl-8', className)} {...rest}>
    {mark}
    {children}
  </Radix.RadioItem>
)

export const MenuLabel = ({ className, ...rest }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label className={cx('px-2 py-1.5 font-medium text-muted text-xs', className)} {...rest} />
)

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
