import { memo } from 'react'
import { type Lane, lanes, type Mark } from './marks'

/** Pixels from one lane to the next, and of all three. */
export const LANE_STEP = 8
export const LANE_HEIGHT = 24
const BAR = 4
const TOP = 2
const TICK = 2

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
      <path d={plain('agent')} className="fill-agent" />
      <path d={plain('customer')} className="fill-customer" />
      <path d={plain('events')} className="fill-muted" />
      <path d={path((mark) => mark.bad)} className="fill-bad" />
      <path d={hit} className="stroke-2 stroke-ink" />
    </svg>
  )
})
