import { refuseField } from './refusal'

/** An address may begin with a variable of the workspace, e.g. `{{workspace.host}}/orders`. */
export function requireUrl(field: string, url: string): void {
  if (!/^(https?:\/\/|\{\{)\S+$/.test(url.trim())) throw refuseField('isUrl', `${field} must be a URL address`)
}

/** @returns milliseconds since 1970. @throws Refusal 400 where the text is no date */
export function requireDate(field: string, text: string): number {
  // A bare number would be read as a year or a month.
  const time = /^\d+$/.test(text) ? Number.NaN : Date.parse(text)
  if (Number.isNaN(time)) throw refuseField('isDateString', `${field} must be a valid ISO 8601 date string`)
  return time
}

/** The same for an optional date; '' is absent. */
export const optionalDate = (field: string, text: string | undefined): number | undefined =>
  text ? requireDate(field, text) : undefined
