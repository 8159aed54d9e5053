import { type Span, spans } from './sums'

/** A part of a period, in milliseconds, that is whole spans of sums, or a part of an hour. */
interface Piece {
  span: Span | 'part'
  from: number
  to: number
}

const HOUR = 3_600_000
/** Longer than a span, and shorter than two. */
const next: Record<Span, number> = { month: 32 * 24 * HOUR, day: 24 * HOUR, hour: HOUR }

function floor(span: Span, time: number) {
  if (!Number.isFinite(time)) return time
  const date = new Date(Math.floor(time / HOUR) * HOUR)
  if (span !== 'hour') date.setUTCHours(0)
  if (span === 'month') date.setUTCDate(1)
  return date.getTime()
}
function ceil(span: Span, time: number) {
  const start = floor(span, time)
  return start === time ? time : floor(span, start + next[span])
}

/** The longest spans that make up a period, in their order. Its ends may be infinite. */
export function piecesOf(from: number, to: number, [span, ...shorter]: readonly Span[] = spans): Piece[] {
  if (!(from < to)) return []
  if (span === undefined) return [{ span: 'part', from, to }]
  const [first, last] = [ceil(span, from), floor(span, to)]
  if (!(first < last)) return piecesOf(from, to, shorter)
  return [...piecesOf(from, first, shorter), { span, from: first, to: last }, ...piecesOf(last, to, shorter)]
}
