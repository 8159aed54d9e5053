import { useLayoutEffect, useRef, useState } from 'react'
import { cx } from '@/lib/cx'

/** Widths in em; the default applies before layout. */
const USUAL_WIDTH = 20
const GAP = 0.7
/** Upper bounds for one character; punctuation and spaces are narrow. */
const WIDE = 0.67
const NARROW = 0.33

const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\p{P}\s]/u.test(character) ? NARROW : WIDE), 0)

interface ColumnTicksProps {
  ticks: readonly { key: string; tick: string }[]
}

/** Labels below columns, as many as fit; the last column's is always shown. */
export function ColumnTicks({ ticks }: ColumnTicksProps) {
  const line = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const measure = () =>
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize) || USUAL_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const last = ticks.length - 1
  const column = width / ticks.length
  const widest = Math.max(0, ...ticks.map(({ tick }) => widthOf(tick)))
  // Overflow of the last label, which is shifted left by it.
  const moved = Math.max(0, (widest - column) / 2)
  const every = Math.max(1, Math.ceil((widest + GAP + moved) / column))
  return (
    <div ref={line} aria-hidden className="mt-1.5 flex h-4">
      {ticks.map(({ key, tick }, index) => (
        <span
          key={key}
          className={cx(
            'flex w-0 flex-1 whitespace-nowrap',
            index === last && moved > 0 ? 'justify-end' : 'justify-center',
          )}
        >
          {(last - index) % every === 0 && tick}
        </span>
      ))}
    </div>
  )
}
