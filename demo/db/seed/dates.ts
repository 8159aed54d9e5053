import { DAY, iso } from '../clock'
import { hash } from '../random'
import type { Dated } from '../rows'

/** Of a day in UTC: 9:00 to 18:00 in Seoul, less what a moment is put off by. */
const OFFICE_HOURS = (9 - 0.8) / 24
const PUT_OFF = 48 * 60_000

/** A moment `days` before `day` in the office hours of Seoul: in the order of the days, and at no round time. */
export function officeTime(day: number, days: number): number {
  if (days <= 0) return Math.round((day - days) * DAY)
  const date = Math.floor(day - days)
  const hours = (day - days - date) * OFFICE_HOURS
  return date * DAY + Math.round(hours * DAY) + (hash(Math.round(days * 1000)) % PUT_OFF)
}

/** Dates of rows, in days before `day`. */
export const datesOn =
  (day: number) =>
  (created: number, updated = created): Dated => ({
    createdAt: iso(officeTime(day, created)),
    updatedAt: iso(officeTime(day, updated)),
  })
