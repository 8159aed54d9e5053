/** Longer durations are errors in the file. */
const MAX_SECONDS = 1e6

const usable = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0 && value < MAX_SECONDS

/** Duration in seconds: the record's, or else the file's, which may be an estimate. 0 if both are unknown. */
export function boundedDuration(file: number | undefined, record: number | undefined): number {
  if (usable(record)) return record
  return usable(file) ? file : 0
}

/** Clamps to [0, duration]; an unknown duration (0) does not limit. */
export function clampTo(seconds: number, duration: number): number {
  const from = Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  return duration > 0 ? Math.min(from, duration) : from
}

/** Whether the element can seek to `to`; 0 always counts. */
export function includesTime(ranges: TimeRanges | undefined, to: number): boolean {
  if (!ranges || to < 0.5) return true
  for (let at = 0; at < ranges.length; at++) {
    if (ranges.start(at) - 0.5 <= to && to <= ranges.end(at) + 0.5) return true
  }
  return false
}

/** A non-CORS request sends cookies, so it is allowed to other hosts only. */
export const isOtherHost = (url: string) => new URL(url, window.location.href).hostname !== window.location.hostname

/** At most one player per tab. */
export function pauseOtherPlayers(audio: HTMLAudioElement) {
  for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause()
}
