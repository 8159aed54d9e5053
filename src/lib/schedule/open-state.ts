import type { Holiday, Schedule } from '@/contract/schedules'
import { DAY_MS, EARLIEST, formatDay, LATEST, MINUTE_MS, utcOffset, zoneOf } from '../time/time'
import { formatMinute } from './clock'
import { nextClockChange } from './clock-changes'
import { type Reason, type Week, weekOf } from './week'

export interface OpenState {
  open: boolean
  reason: Reason
  /** The zone used: the schedule's, else the viewer's, else the device's. */
  zone: string
  /** The instant at which `open` changes; undefined if not within twelve years. */
  nextChange?: number
  /** Wall-clock time of that instant in the zone. */
  until?: { day: string; time: string }
}

const openAt = (week: Week, wall: number) =>
  week.statusAt(Math.floor(wall / DAY_MS), Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS))

/** The first wall time after `wall` at which the status differs from `open`, ignoring clock changes. */
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
    // A clock set back soon may repeat the transition that has just passed.
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
 * Whether an agent is open at an instant, why, and until when; the one rule for every screen.
 * Wall-clock time decides, to the minute: skipped times never occur, repeated ones count twice. Without a schedule an
 * agent is open except on holidays. See `weekOf` for the rule.
 *
 * @throws RangeError for an invalid instant
 */
export function stateAt(
  schedule: Schedule | undefined,
  holidays: readonly Holiday[],
  instant: Date | number,
  viewerZone?: string,
): OpenState {
  return statesOf(schedule, holidays, viewerZone)(Number(instant))
}

/** `stateAt` for many instants of one schedule, which is prepared once. */
export function statesOf(schedule: Schedule | undefined, holidays: readonly Holiday[], viewerZone?: string) {
  const week = weekOf(schedule, holidays)
  const zone = zoneOf(schedule?.timezone, viewerZone)
  return (instant: number) => stateIn(week, instant, zone)
}

export interface Opening {
  open: number
  /** Undefined if it never closes again. */
  close?: number
}

/** At most `count` openings that start after `instant`. */
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

/** Open minutes of a week without holidays or clock changes; overlaps count once. */
export function openMinutesPerWeek(schedule: Schedule | undefined): number {
  const week = weekOf(schedule)
  let minutes = 0
  for (let day = 0; day < 7; day++)
    for (const piece of week.pieces(day)) if (piece.open) minutes += piece.end - piece.start
  return minutes
}

/** Whether the agent is open at any minute of the week. */
export const hasOpenMinute = (schedule: Schedule | undefined): boolean => openMinutesPerWeek(schedule) > 0
