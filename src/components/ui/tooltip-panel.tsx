import * as Radix from '@radix-ui/react-tooltip'
import { type ComponentProps, type Ref, useEffect, useLayoutEffect, useState } from 'react'

interface ExistingTriggerProps extends Omit<ComponentProps<'button'>, 'ref'> {
  element: Element
  /** Selector of an element whose tooltip opens at once. */
  openIf: string
  ref?: Ref<Element>
}

const events = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const

/**
 * Passes Radix an element that is there already, and its events. `aria-describedby` is left out: screen readers have
 * read the same text as the element's name.
 */
function ExistingTrigger({ element, openIf, ref, ...handlers }: ExistingTriggerProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }, [element, ref])
  useLayoutEffect(() => {
    const controller = new AbortController()
    // Radix reads only properties that native events have too.
    for (const [type, name] of Object.entries(events))
      element.addEventListener(type, handlers[name] as unknown as EventListener, { signal: controller.signal })
    return () => controller.abort()
  })
  // The chunk loads on hover or focus, either of which may have ended since. Opened by an event, Radix closes any other.
  useEffect(() => {
    if (element.matches(openIf)) element.dispatchEvent(new FocusEvent('focus'))
  }, [element, openIf])
  return null
}

interface TooltipPanelProps {
  trigger: Element
  text: string
  isInfo?: boolean
}

export function TooltipPanel({ trigger, text, isInfo = false }: TooltipPanelProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isInfo) return
    // Radix closes a tooltip that is pressed; a finger has no other way to open one.
    const open = () => setOpen(true)
    trigger.addEventListener('click', open)
    return () => trigger.removeEventListener('click', open)
  }, [trigger, isInfo])
  return (
    <Radix.Provider delayDuration={0}>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild>
          <ExistingTrigger element={trigger} openIf={isInfo ? ':hover, :focus' : ':hover, :focus-visible'} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={isInfo ? 'top' : 'right'}
            sideOffset={isInfo ? 6 : 12}
            collisionPadding={8}
            className={`isolated z-50 animate-appear rounded bg-solid px-2 py-1 text-sm text-solid-ink ${isInfo ? 'max-w-72' : 'max-w-64 truncate'}`}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
