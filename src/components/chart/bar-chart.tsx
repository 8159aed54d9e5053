import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { ticksUpTo } from './ticks'

export interface Bar {
  key: string
  value: number
  /** Label below the bar; empty where there is no room. */
  tick: string
  /** Accessible name and tooltip of the bar. */
  label: string
}

interface BarChartProps {
  /** Accessible name of the chart. */
  label: string
  bars: readonly Bar[]
  formatTick: (value: number) => string
  /** Link over the bar's whole column, so that a bar of 0 can be clicked too. */
  renderLink: (bar: Bar, props: BarLinkProps) => ReactNode
}

interface BarLinkProps {
  'aria-label': string
  tabIndex: number
  className: string
}

const HEIGHT = 160

/**
 * Bars over equal intervals. One tab stop; arrows, Home and End move between bars. The drawing is SVG, the links above
 * it are plain anchors, and a table beside it holds the same data.
 */
export function BarChart({ label, bars, formatTick, renderLink }: BarChartProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusIndex, setFocusIndex] = useState(bars.length - 1)
  const [activeIndex, setActiveIndex] = useState<number>()
  const ticks = ticksUpTo(Math.max(...bars.map(({ value }) => value)))
  const maxValue = ticks.at(-1) ?? 1
  const heightOf = (value: number) => (Math.max(0, value) / maxValue) * HEIGHT
  const tabStop = Math.min(focusIndex, bars.length - 1)

  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: tabStop - 1, ArrowRight: tabStop + 1, Home: 0, End: bars.length - 1 }[event.key]
    if (event.key === 'Escape') setActiveIndex(undefined)
    if (to === undefined || to < 0 || to >= bars.length) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[to]?.focus()
  }

  const tip = activeIndex === undefined ? undefined : bars[activeIndex]
  return (
    <div className="figures flex gap-2 text-muted text-xs">
      <div aria-hidden className="relative w-11 shrink-0 text-right" style={{ height: HEIGHT }}>
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 translate-y-1/2 leading-none" style={{ bottom: heightOf(tick) }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        <svg
          aria-hidden
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={bars.length}
              y1={HEIGHT - heightOf(tick)}
              y2={HEIGHT - heightOf(tick)}
              vectorEffect="non-scaling-stroke"
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {bars.map((bar, index) => (
            <rect
              key={bar.key}
              x={index + 0.16}
              width={0.68}
              y={HEIGHT - heightOf(bar.value)}
              height={heightOf(bar.value)}
              className={cx(
                'fill-accent transition-opacity',
                activeIndex !== undefined && activeIndex !== index && 'opacity-40',
              )}
            />
          ))}
        </svg>
        <ul
          ref={list}
          aria-label={label}
          onKeyDown={move}
          onPointerLeave={() => setActiveIndex(undefined)}
          onBlur={() => setActiveIndex(undefined)}
          className="absolute inset-x-0 top-0 flex"
          style={{ height: HEIGHT }}
        >
          {bars.map((bar, index) => (
            <li
              key={bar.key}
              className="flex-1"
              onPointerEnter={() => setActiveIndex(index)}
              onFocus={() => {
                setActiveIndex(index)
                setFocusIndex(index)
              }}
            >
              {renderLink(bar, {
                'aria-label': bar.label,
                tabIndex: index === tabStop ? 0 : -1,
                className: 'block h-full rounded-sm',
              })}
            </li>
          ))}
        </ul>
        <div aria-hidden className="mt-1.5 flex h-4">
          {bars.map((bar) => (
            <span key={bar.key} className="flex flex-1 justify-center whitespace-nowrap">
              {bar.tick}
            </span>
          ))}
        </div>
        {tip && activeIndex !== undefined && (
          <div
            aria-hidden
            style={{
              left: `${((activeIndex + 0.5) / bars.length) * 100}%`,
              bottom: heightOf(tip.value) + 28,
              // Near an edge the tooltip shifts inwards.
              transform: `translateX(-${((activeIndex + 0.5) / bars.length) * 100}%)`,
            }}
            className="pointer-events-none absolute z-10 whitespace-nowrap rounded bg-solid px-2 py-1 text-sm text-solid-ink"
          >
            {tip.label}
          </div>
        )}
      </div>
    </div>
  )
}
