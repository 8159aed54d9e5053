import { callTypes } from '@/contract/call-records'
import { z } from '@/contract/zod'

export const pageSizes = [10, 20, 30, 40, 50] as const
export const sortableColumns = [
  'type',
  'agent',
  'from',
  'to',
  'startTime',
  'endTime',
  'duration',
  'endType',
  'endedBy',
] as const
export type SortableColumn = (typeof sortableColumns)[number]

/** Values come as text from the address and typed from a link; a bad one falls back and never breaks the page. */
const whole = (fallback: number, fits: (value: number) => boolean) =>
  z._default(
    z.catch(
      z
        .pipe(z.union([z.string(), z.number()]), z.transform(Number))
        .check(z.refine((value) => Number.isSafeInteger(value) && fits(value))),
      fallback,
    ),
    fallback,
  )

const optional = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.catch(z.optional(schema), () => undefined as z.output<S> | undefined))

/** A day of the viewer's calendar, `YYYY-MM-DD`, that exists. */
const Day = z.string().check(
  z.refine((value) => {
    if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }),
)

const Types = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => {
    const wanted = typeof value === 'string' ? value.split(',') : value
    const known = callTypes.filter((type) => wanted.includes(type))
    return known.length > 0 ? known : undefined
  }),
)

/** Everything a person can see of the call log, as its address says it. */
export type CallLogSearch = z.output<typeof CallLogSearch>
export const CallLogSearch = z.object({
  page: whole(1, (value) => value >= 1),
  limit: whole(10, (value) => pageSizes.some((size) => size === value)),
  /** Digits or text the destination contains. A `+` typed into an address arrives as a space. */
  to: optional(
    z.pipe(
      z.string().check(z.maxLength(64)),
      z.transform((value) => value.replace(/^ (?=\d)/, '+') || undefined),
    ),
  ),
  type: optional(Types),
  startDate: optional(Day),
  /** The last day shown, itself included. */
  endDate: optional(Day),
  /** Column and direction; it orders the loaded page. */
  sort: optional(z.enum(sortableColumns)),
  desc: optional(
    z.pipe(
      z.union([z.literal('true'), z.literal(true)]),
      z.transform(() => true as const),
    ),
  ),
  /** The call open in the drawer. */
  call: optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The second of its recording to start at. */
  t: optional(
    z
      .pipe(z.union([z.string(), z.number()]), z.transform(Number))
      .check(z.refine((value) => Number.isFinite(value) && value >= 0 && value < 1e6)),
  ),
})

/** What an address leaves out because it goes without saying. */
export const callLogDefaults = { page: 1, limit: 10 } as const
