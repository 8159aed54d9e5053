import { DAY, iso } from '../clock'
import type { Dated } from '../rows'

/** Dates of rows, in days before `day`. */
export const datesOn =
  (day: number) =>
  (created: number, updated = created): Dated => ({
    createdAt: iso(Math.round((day - created) * DAY)),
    updatedAt: iso(Math.round((day - updated) * DAY)),
  })
