import { stringifySearch } from '@/lib/address/search-params'
import { basePath } from '@/lib/env'

/**
 * Positions are rounded up to a tenth of a second: rounded down, a link to a message could select the previous one. The
 * subtrahend absorbs floating-point noise.
 */
export const roundToTenth = (seconds: number) => Math.ceil(seconds * 10 - 1e-6) / 10

/** URL of a call, or of a position in its recording. */
export function momentLink(id: string, seconds?: number): string {
  const t = seconds === undefined ? undefined : roundToTenth(Math.max(0, seconds))
  return `${window.location.origin}${basePath}/call-records${stringifySearch({ call: id, t })}`
}
