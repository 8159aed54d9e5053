import { Fragment, type SyntheticEvent, useState } from 'react'

interface TooltipPosition {
  left: number
  bottom: number
}

/** Position while hovered or focused. Escape hides it. */
export function useTooltip() {
  const [position, setPosition] = useState<TooltipPosition>()
  const show = ({ currentTarget }: SyntheticEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setPosition({ left: box.right, bottom: window.innerHeight - box.bottom })
  }
  const hide = () => setPosition(undefined)
  return {
    position,
    listeners: {
      onPointerEnter: (event: SyntheticEvent<Element, PointerEvent>) =>
        event.nativeEvent.pointerType !== 'touch' && show(event),
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: { key: string }) => event.key === 'Escape' && hide(),
    },
  }
}

interface MeterTooltipProps {
  id: string
  position: TooltipPosition | undefined
  lines: (readonly [name: string, value: string])[]
}

/** The figures behind the meter. Always mounted, because aria-describedby refers to it. */
export function MeterTooltip({ id, position, lines }: MeterTooltipProps) {
  return (
    <div id={id} role="tooltip" style={position} className={position ? 'fixed z-30 animate-appear pl-3' : 'sr-only'}>
      {position ? (
        <dl className="figures grid grid-cols-[auto_auto] gap-x-4 rounded bg-solid px-2.5 py-1.5 text-sm text-solid-ink">
          {lines.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="text-right">{value}</dd>
            </Fragment>
          ))}
        </dl>
      ) : (
        lines.flat().join(' ')
      )}
    </div>
  )
}
