import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { ownValue } from '@/lib/plain'
import { type Mark, MarkLabels, MarkLines } from './column-marks'
import { ColumnTicks } from './column-ticks'

export interface Series {
  key: string
  label: string
  /** Text colour, such as `text-accent`. */
  className: string
}

export interface Column {
  key: string
  /** By series key, from the bottom up. */
  values: Readonly<Record<string, number>>
  /** Label below the column, shown where there is room. */
  tick: string
  /** Accessible name and tooltip of the column; parts are added where there are several series. */
  label: string
}

interface LinkProps {
  'aria-label': string
  tabIndex: number
  className: string
}

interface ColumnChartProps {
  /** Accessible name of the chart. */
  label: string
  columns: readonly Column[]
  series: readonly Series[]
  formatTick: (value: number) => string
  /** Link over the whole column, so that a column of 0 can be clicked too. */
  renderLink: (column: Column, props: LinkProps) => ReactNode
  /** Where something else happened. Room for their texts is kept also where there is none. */
  marks?: readonly Mark[]
  /** Empty columns after the last one, for marks that are still to come. */
  ahead?: number
}

const HEIGHT = 160
const TICKS = 4

/** Bars lower than this, in pixels, have no gap to their neighbours. */
const GAP_FROM = 4

/** A missing or non-finite value counts as 0; a negative one has no bar. */
const amountOf = ({ values }: Column, key: string) => {
  const value = ownValue(values, key) ?? 0
  return Number.isFinite(value) ? Math.max(0, value) : 0
}

/**
 * Columns over equal intervals, each a stack of parts. One tab stop; arrows, Home and End move between columns. The
 * drawing is SVG, the links above it are plain anchors; a table with the same data belongs beside it.
 */
export function ColumnChart({ label, columns, series, formatTick, renderLink, marks, ahead = 0 }: ColumnChartProps) {
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const [focusIndex, setFocusIndex] = useState(Number.POSITIVE_INFINITY)
  const [activeIndex, setActiveIndex] = useState<number>()
  const totalOf = (column: Column) => series.reduce((sum, { key }) => sum + amountOf(column, key), 0)
  const most = columns.reduce((found, column) => Math.max(found, totalOf(column)), 1)
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT, 0], nice: TICKS })
  const x = scaleBand<string>({ domain: columns.map(({ key }) => key), range: [0, columns.length], padding: 0.32 })
  const room = columns.length + ahead
  const share = `${(columns.length / room) * 100}%`
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const tabStop = Math.min(focusIndex, columns.length - 1)
  const hasParts = series.length > 1
  const partsOf = (column: Column): TipRow[] =>
    hasParts
      ? series
          .map((each) => ({ ...each, value: amountOf(column, each.key) }))
          .filter(({ value }) => value > 0)
          .map((each) => ({ ...each, text: format.number(each.value) }))
      : []
  const listFormat = new Intl.ListFormat(currentLanguage(), { type: 'unit' })
  const nameOf = (column: Column) => {
    const parts = partsOf(column).map(({ label, text }) => `${label} ${text}`)
    return parts.length > 0 ? `${column.label} (${listFormat.format(parts)})` : column.label
  }

  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: tabStop - 1, ArrowRight: tabStop + 1, Home: 0, End: columns.length - 1 }[event.key]
    if (event.key === 'Escape') setActiveIndex(undefined)
    // Alt+Left is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (to === undefined || to < 0 || to >= columns.length) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[to]?.focus()
  }

  const tip = activeIndex === undefined ? undefined : columns[activeIndex]
  const drawing = (
    <div className="figures flex gap-2 text-muted text-xs">
      <div aria-hidden className={cx('relative w-11 shrink-0 text-right', marks && 'mt-6')} style={{ height: HEIGHT }}>
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2 leading-none" style={{ top: y(tick) }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        {marks && <MarkLabels marks={marks} room={room} />}
        <div className="relative">
          <svg
            aria-hidden
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${room} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="block overflow-visible"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={room}
                y1={y(tick)}
                y2={y(tick)}
                vectorEffect="non-scaling-stroke"
                className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              />
            ))}
            <BarStack<Column, string>
              data={[...columns]}
              keys={series.map(({ key }) => key)}
              x={({ key }) => key}
              value={amountOf}
              xScale={x}
              yScale={y}
              color={() => ''}
            >
              {(stacks) =>
                stacks.map(({ bars, key }) =>
                  bars
                    .filter(({ height }) => height > 0)
                    .map((bar) => (
                      <rect
                        key={`${key}-${bar.index}`}
                        x={bar.x}
                        y={bar.y}
                        width={bar.width}
                        height={bar.height}
                        // Parts must be distinguishable without colour too.
                        stroke={hasParts && bar.height >= GAP_FROM ? 'var(--page)' : undefined}
                        vectorEffect="non-scaling-stroke"
                        className={cx(
                          'fill-current transition-opacity',
                          series.find((each) => each.key === key)?.className,
                          activeIndex !== undefined && activeIndex !== bar.index && 'opacity-40',
                        )}
                      />
                    )),
                )
              }
            </BarStack>
            {marks && <MarkLines marks={marks} height={HEIGHT} />}
          </svg>
          <ul
            ref={list}
            aria-label={label}
            onKeyDown={move}
            onPointerLeave={() => setActiveIndex(undefined)}
            onBlur={() => setActiveIndex(undefined)}
            className="absolute top-0 left-0 flex"
            style={{ height: HEIGHT, width: share }}
          >
            {columns.map((column, index) => (
              <li
                key={column.key}
                className="flex-1"
                onPointerEnter={() => setActiveIndex(index)}
                onFocus={() => {
                  setActiveIndex(index)
                  setFocusIndex(index)
                }}
              >
                {renderLink(column, {
                  'aria-label': nameOf(column),
                  tabIndex: index === tabStop ? 0 : -1,
                  className: 'block h-full rounded-sm',
                })}
              </li>
            ))}
          </ul>
          <div style={{ width: share }}>
            <ColumnTicks ticks={columns} />
          </div>
          {tip && activeIndex !== undefined && (
            <ChartTip
              label={tip.label}
              // Top part first, as drawn.
              parts={partsOf(tip).reverse()}
              at={(activeIndex + 0.5) / room}
              bottom={HEIGHT - (y(totalOf(tip)) ?? 0) + 28}
            />
          )}
        </div>
      </div>
    </div>
  )
  if (!hasParts) return drawing
  return (
    <div className="flex flex-col gap-3">
      {drawing}
      <ChartLegend series={series} />
    </div>
  )
}

const ChartLegend = ({ series }: { series: readonly Series[] }) => (
  <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
    {series.map(({ key, label, className }) => (
      <li key={key} className="flex min-w-0 items-center gap-1.5">
        {/* An SVG, as forced colours would remove a background. */}
        <svg aria-hidden className={cx('size-2.5 shrink-0 rounded-sm fill-current', className)}>
          <rect width="100%" height="100%" />
        </svg>
        <span className="isolated min-w-0 break-words">{label}</span>
      </li>
    ))}
  </ul>
)

interface TipRow {
  key: string
  label: string
  text: string
}

interface ChartTipProps {
  label: string
  parts: readonly TipRow[]
  /** Fraction of the chart's width. */
  at: number
  /** Pixels above the lower edge. */
  bottom: number
}

/** Hidden from assistive technology: the link's name says the same. */
const ChartTip = ({ label, parts, at, bottom }: ChartTipProps) => (
  <div
    aria-hidden
    // Near an edge the box shifts inwards.
    style={{ left: `${at * 100}%`, bottom, transform: `translateX(-${at * 100}%)` }}
    className="pointer-events-none absolute z-10 w-max max-w-full rounded border border-line bg-solid px-2 py-1 text-sm text-solid-ink"
  >
    <p>{label}</p>
    {parts.map((part) => (
      <p key={part.key} className="flex justify-between gap-3">
        <span className="isolated min-w-0 truncate">{part.label}</span>
        <span>{part.text}</span>
      </p>
    ))}
  </div>
)
