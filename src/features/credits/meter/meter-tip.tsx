import { Fragment, type SyntheticEvent, useState } from 'react'

interface Place {
  left: number
  bottom: number
}

/** Where the tip stands, while the pointer or focus is on what it belongs to. Escape hides it. */
export function useTip() {
  const [place, setPlace] = useState<Place>()
  const show = ({ currentTarget }: SyntheticEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setPlace({ left: box.right, bottom: window.innerHeight - box.bottom })
  }
  const hide = () => setPlace(undefined)
  return {
    place,
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

interface MeterTipProps {
  id: string
  place: Place | undefined
  lines: (readonly [name: string, value: string])[]
}

/** Beside the meter, the figures behind it. It stays in the document, so that a listener hears it whenever it is asked for. */
export function MeterTip({ id, place, lines }: MeterTipProps) {
  return (
    <div id={id} role="tooltip" style={place} className={place ? 'fixed z-30 animate-appear pl-3' : 'sr-only'}>
      <dl className="figures grid grid-cols-[auto_auto] gap-x-4 rounded bg-solid px-2.5 py-1.5 text-sm text-solid-ink">
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="text-right">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
