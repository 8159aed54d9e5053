import { type ReactNode, type SyntheticEvent, useState } from 'react'

interface RailTooltipProps {
  text: string
  /** True in the collapsed sidebar, where the text is not visible. */
  active: boolean
  children: ReactNode
}

/**
 * Tooltip of an icon in the collapsed sidebar, on hover and focus; Escape hides it. Hidden from screen readers, which
 * already read the same text as the link's name.
 */
export function RailTooltip({ text, active, children }: RailTooltipProps) {
  const [position, setPosition] = useState<{ left: number; top: number }>()
  const show = ({ currentTarget }: SyntheticEvent) => {
    const box = currentTarget.firstElementChild?.getBoundingClientRect()
    if (box) setPosition({ left: box.right, top: box.top + box.height / 2 })
  }
  const hide = () => setPosition(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no box and no role, and only listens to what it holds
    <span
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event)}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {active && position && (
        <span aria-hidden style={position} className="fixed z-30 -translate-y-1/2 animate-appear pl-3">
          <span className="isolated block max-w-64 truncate rounded bg-solid px-2 py-1 text-sm text-solid-ink">
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
