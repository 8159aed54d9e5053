import type { Holiday, Schedule } from '@/contract/schedules'
import { DAY_MS, formatDay, formatMinute, MINUTE_MS } from './clock'
import { type Reason, type Week, weekOf } from './week'
import { nextClockChange, utcOffset, zoneOf } from './zone'

export interface OpenState {
  open: boolean
  reason: Reason
  /** The zone the rule was read in: the schedule's, else the viewer's, else the device's. */
  zone: string
  /** The instant at which `open` turns; absent where it does not within twelve years. */
  nextChange?: number
  /** What the clocks of the zone show at that instant. */
  until?: { day: string; time: string }
}

// The years that have four digits, in every zone.
const EARLIEST = Date.parse('0001-01-02T00:00:00Z')
const LATEST = Date.parse('9999-12-31T00:00:00Z')

const openAt = (week: Week, wall: number) =>
  week.statusAt(Math.floor(wall / DAY_MS), Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS))

/** The first moment after `wall`, on clocks that nobody changes, at which `open` does not hold. */
function nextFlip(week: Week, wall: number, open: boolean, lastDay: number): number | undefined {
  for (let day = Math.floor(wall / DAY_MS); day <= lastDay; day++)
    for (const piece of week.pieces(day)) {
      const start = day * DAY_MS + piece.start * MINUTE_MS
      if (piece.open !== open && start > wall) return start
    }
  return undefined
}

function nextChange(week: Week, instant: number, open: boolean, zone: string): number | undefined {
  let from = instant
  let ahead = utcOffset(from, zone)
  const lastDay = week.horizon(Math.floor((from + ahead) / DAY_MS))
  while (true) {
    const nextFlipAt = nextFlip(week, from + ahead, open, lastDay)
    // With none to come, clocks put back soon may still bring back the one just passed.
    const limit = nextFlipAt === undefined ? from + 2 * DAY_MS : nextFlipAt - ahead
    const change = nextClockChange(from, limit, zone)
    if (!change) return nextFlipAt === undefined ? undefined : limit
    from = change.at
    ahead = change.to
    if (openAt(week, from + ahead).open !== open) return from
  }
}

function stateIn(week: Week, instant: number, zone: string): OpenState {
  if (!(instant >= EARLIEST && instant < LATEST)) throw new RangeError('No instant of the years 1 to 9999')
  const state = { ...openAt(week, instant + utcOffset(instant, zone)), zone }
  const next = nextChange(week, instant, state.open, zone)
  if (next === undefined) return state
  const wall = next + utcOffset(next, zone)
  const day = Math.floor(wall / DAY_MS)
  const time = formatMinute(Math.floor((wall - day * DAY_MS) / MINUTE_MS))
  return { ...state, nextChange: next, until: { day: formatDay(day), time } }
}

/**
 * Whether an agent is open at an instant, why, and until when: the one rule, for every screen.
 *
 * The clock on the wall decides, to the minute: what clocks put forward leave out never comes, and what they show
 * twice counts both times. Without a schedule an agent is open, but for its holidays. The rest of the rule is told at
 * `weekOf`. Throws a RangeError for what is no instant.
 */
export function stateAt(
  schedule: Schedule | undefined,
  holidays: readonly Holiday[],
  instant: Date | number,
  viewerZone?: string,
): OpenState {
  return stateIn(weekOf(schedule, holidays), Number(instant), zoneOf(schedule?.timezone, viewerZone))
}

export interface Opening {
  open: number
  /** Absent where it never closes again. */
  close?: number
}

/** The openings that begin after `instant`, at most `count` of them. */
export function nextOpenings(
  schedule: Schedule | undefined,
  holidays: readonly Holiday[],
  instant: Date | number,
  count: number,
  viewerZone?: string,
): Opening[] {
  const week = weekOf(schedule, holidays)
  const zone = zoneOf(schedule?.timezone, viewerZone)
  const openings: Opening[] = []
  let state = stateIn(week, Number(instant), zone)
  if (state.open && state.nextChange !== undefined) state = stateIn(week, state.nextChange, zone)
  while (!state.open && state.nextChange !== undefined && openings.length < count) {
    const open = state.nextChange
    const close = stateIn(week, open, zone).nextChange
    openings.push({ open, close })
    if (close === undefined) break
    state = stateIn(week, close, zone)
  }
  return openings
}

/** Open minutes of a week without holidays or changes of clocks; what overlaps counts once. */
export function openMinutesPerWeek(schedule: Schedule | undefined): number {
  const week = weekOf(schedule)
  let minutes = 0
  for (let day = 0; day < 7; day++)
    for (const piece of week.pieces(day)) if (piece.open) minutes += piece.end - piece.start
  return minutes
}

/** Whether there is any minute of the week in which the agent answers. */
export const hasOpenMinute = (schedule: Schedule | undefined): boolean => openMinutesPerWeek(schedule) > 0
