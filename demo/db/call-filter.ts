import type { CallFilters, CallListQuery } from '@/contract/call-records'
import { expectedCredits } from '@/contract/rates'
import type { CallSort } from '@/contract/values'
import { MINUTE_MS, utcOffset } from '@/lib/time/time'
import { optionalDate } from '../validate'
import { endOf, isInProgress, textsOf, voiceTierOf } from './calls'
import type { CallRow } from './seed/call-row'

type Matches = (row: CallRow) => boolean

/** @returns whether a call matches the filters of a list request */
export function callFilter(query: CallFilters): Matches {
  const { type, from, to, startDate, endDate, agentId, endType, number, search } = query
  const types = (type ?? '').split(',').flatMap((word) => word.trim() || [])
  const matchesFrom = containsNumber(from)
  const matchesTo = containsNumber(to)
  const isAt = startsAt(query)
  const says = containsText(search)
  const start = optionalDate('startDate', startDate) ?? Number.NEGATIVE_INFINITY
  const end = optionalDate('endDate', endDate) ?? Number.POSITIVE_INFINITY
  const dated = startDate !== undefined || endDate !== undefined
  return (row) =>
    (types.length === 0 || types.includes(row.type)) &&
    matchesFrom(row.from) &&
    matchesTo(row.to) &&
    (!dated || (row.start !== undefined && row.start >= start && row.start < end)) &&
    (agentId === undefined || (row.agent?.id || row.agent?.name) === agentId) &&
    (endType === undefined || endTypeOf(row) === endType) &&
    (number === undefined || row.from === number || row.to === number) &&
    isAt(row) &&
    says(row)
}

const endTypeOf = (row: CallRow) => (isInProgress(row) ? 'running' : row.endType || 'unknown')

/** Whether a call began at an hour of the day and on a day of the week. */
function startsAt({ hour, weekday, timeZone = 'UTC' }: CallFilters): Matches {
  if (hour === undefined && weekday === undefined) return () => true
  const offsets = new Map<number, number>()
  return ({ start }) => {
    if (start === undefined) return false
    // Offsets change at quarter hours at most.
    const quarter = Math.floor(start / QUARTER_MS)
    const offset = offsets.get(quarter) ?? utcOffset(start, timeZone)
    offsets.set(quarter, offset)
    const wall = new Date(start + offset)
    return (
      (hour === undefined || wall.getUTCHours() === hour) &&
      (weekday === undefined || (wall.getUTCDay() + 6) % 7 === weekday)
    )
  }
}
const QUARTER_MS = 15 * MINUTE_MS

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** Whether the transcript or an event of a call contains a text. */
function containsText(typed = ''): Matches {
  const text = fold(typed.trim())
  if (text === '') return () => true
  // Many calls share a transcript.
  const found = new Map<string, boolean>()
  const isIn = (said: string) => {
    const isFound = found.get(said) ?? fold(said).includes(text)
    found.set(said, isFound)
    return isFound
  }
  return (row) => textsOf(row).some(isIn)
}

/** Sort values of a call; a running call has no end yet. */
const sortedBy: Record<CallSort, (row: CallRow) => string | number | undefined> = {
  type: ({ type }) => type,
  agent: ({ agent }) => agent?.name,
  from: ({ from }) => from,
  to: ({ to }) => to,
  startTime: ({ start }) => start,
  endTime: (row) => (row.own?.endTime ? Date.parse(row.own.endTime) : ended(row, endOf(row))),
  duration: (row) => ended(row, row.seconds),
  endType: (row) => ended(row, row.endType),
  endedBy: (row) => ended(row, row.endedBy),
  cost: (row) =>
    row.seconds === undefined
      ? undefined
      : ended(row, expectedCredits({ duration: row.seconds, voiceTier: voiceTierOf(row) })),
}
const ended = <Value>(row: CallRow, value: Value) => (isInProgress(row) ? undefined : value)

const isNone = (value: unknown): value is undefined => value === undefined || value === ''

/** In the order of a list request; without one the newest come first. */
export function sortedCalls(rows: readonly CallRow[], { sort, order }: CallListQuery): readonly CallRow[] {
  if (sort === undefined) return rows
  const valued = rows.map((row) => ({ row, value: sortedBy[sort](row) }))
  const direction = order === 'desc' ? -1 : 1
  return valued
    .toSorted(({ value: one }, { value: other }) => {
      if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other))
      return one === other ? 0 : one < other ? -direction : direction
    })
    .map(({ row }) => row)
}

/**
 * Whether an address contains the search text. Digits are compared without separators, and a Korean number is also found
 * by its domestic form, with a leading 0; anything else is compared as text.
 */
function containsNumber(typed: string | undefined): (address: string | undefined) => boolean {
  const text = (typed ?? '').trim().toLowerCase()
  if (text === '') return () => true
  const digits = text.replace(/\D/g, '')
  if (digits === '' || /[^\d\s()+\-./]/.test(text)) return (address) => address?.toLowerCase().includes(text) ?? false
  return (address) => {
    const number = address?.replace(/\D/g, '') ?? ''
    return number.includes(digits) || (number.startsWith('82') && `0${number.slice(2)}`.includes(digits))
  }
}
