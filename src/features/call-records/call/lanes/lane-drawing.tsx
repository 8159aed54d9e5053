import { memo } from 'react'
import { type Lane, lanes, longestWait, type Mark } from './marks'

/** Pixels from one lane to the next, and of all three. */
export const LANE_STEP = 8
export const LANE_HEIGHT = 24
const BAR = 4
const TOP = 2
const TICK = 2
/** Of the line before a reply; the longest also has a cap, as its colour is near that of the customer's bars. */
const WAIT = 1
const LONGEST = 2
const CAP = `m0 -${TOP}h${TICK}v${LONGEST + 2 * TOP}h-${TICK}z`

interface LaneDrawingProps {
  marks: readonly Mark[]
  width: number
  duration: number
}

/** One path per kind of mark, however many there are. */
export const LaneDrawing = memo(function LaneDrawing({ marks, width, duration }: LaneDrawingProps) {
  const x = (seconds: number) => Math.round((seconds / duration) * width * 10) / 10
  const bar = ({ from, to, lane }: Mark) => {
    const length = Math.max(TICK, x(to) - x(from) - 1)
    return `M${x(from)} ${lanes.indexOf(lane) * LANE_STEP + TOP}h${length}v${BAR}h${-length}z`
  }
  const path = (wanted: (mark: Mark) => boolean) => marks.filter(wanted).map(bar).join('')
  const plain = (lane: Lane) => path((mark) => mark.lane === lane && !mark.bad)
  const longest = longestWait(marks)
  const waits = (wanted: (wait: number) => boolean, height: number, cap = '') =>
    marks
      .map(({ from, lane, wait }) => {
        if (wait === undefined || !wanted(wait)) return ''
        const length = Math.max(TICK, x(from) - x(Math.max(0, from - wait)))
        const middle = lanes.indexOf(lane) * LANE_STEP + TOP + BAR / 2
        return `M${x(from) - length} ${middle - height / 2}h${length}v${height}h${-length}z${cap}`
      })
      .join('')
  const hit = marks
    .filter((mark) => mark.hit)
    .map((mark) => `M${x(mark.from)} ${lanes.indexOf(mark.lane) * LANE_STEP}v${LANE_STEP}`)
    .join('')
  return (
    <svg
      aria-hidden
      width="100%"
      height={LANE_HEIGHT}
      className="pointer-events-none absolute inset-0 overflow-visible"
    >
      <path d={waits((wait) => wait !== longest, WAIT)} className="fill-muted" />
      <path d={waits((wait) => wait === longest, LONGEST, CAP)} className="fill-warn" />
      <path d={plain('agent')} className="fill-agent" />
      <path d={plain('customer')} className="fill-customer" />
      <path d={plain('events')} className="fill-muted" />
      <path d={path((mark) => mark.bad)} className="fill-bad" />
      <path d={hit} className="stroke-2 stroke-ink" />
    </svg>
  )
})
