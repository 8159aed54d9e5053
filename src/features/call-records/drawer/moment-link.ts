import { basePath } from '@/lib/env'
import { stringifySearch } from '@/lib/search-params'

/**
 * Moments are told to a tenth of a second, and never too early: a link to a message that leads to the end of the one
 * before it would mark the wrong one. The small part taken off is what counting in floating point puts on.
 */
export const toTenth = (seconds: number) => Math.ceil(seconds * 10 - 1e-6) / 10

/** The address of a call, or of one second of it, as it can be put into a ticket. */
export function momentLink(id: string, seconds?: number): string {
  const t = seconds === undefined ? undefined : toTenth(Math.max(0, seconds))
  return `${window.location.origin}${basePath}/call-records${stringifySearch({ call: id, t })}`
}
