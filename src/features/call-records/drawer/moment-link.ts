import { basePath } from '@/lib/env'
import { stringifySearch } from '@/lib/search-params'

/** Moments are told to a tenth of a second. */
export const toTenth = (seconds: number) => Math.round(seconds * 10) / 10

/** The address of a call, or of one second of it, as it can be put into a ticket. */
export function momentLink(id: string, seconds?: number): string {
  const t = seconds === undefined ? undefined : toTenth(Math.max(0, seconds))
  return `${window.location.origin}${basePath}/call-records${stringifySearch({ call: id, t })}`
}
