/** Longer than any call; a length beyond it is a mistake of the file. */
const LONGEST_SECONDS = 1e6

const usable = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0 && value < LONGEST_SECONDS

/** How long a recording is: what the file says, or where that is NaN or endless what the record says. */
export function boundedDuration(file: number | undefined, record: number | undefined): number {
  if (usable(file)) return file
  return usable(record) ? record : 0
}

/** A second that exists. An unknown length bounds nothing. */
export function clampTo(seconds: number, duration: number): number {
  const from = Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  return duration > 0 ? Math.min(from, duration) : from
}

/** Whether the element can go to `to`. The beginning is always within reach. */
export function covers(ranges: TimeRanges | undefined, to: number): boolean {
  if (!ranges || to < 0.5) return true
  for (let at = 0; at < ranges.length; at++) {
    if (ranges.start(at) - 0.5 <= to && to <= ranges.end(at) + 0.5) return true
  }
  return false
}

/** Whether an address is another host's, which none of our cookies go to: a request without CORS takes them along. */
export const isForeign = (url: string) => new URL(url, window.location.href).hostname !== window.location.hostname

/** One sound per tab. */
export function silenceOthers(audio: HTMLAudioElement) {
  for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause()
}
