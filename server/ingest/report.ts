import type { CallFault } from '@/contract/call-records'
import type { z } from '@/contract/zod'
import { isTooDeep } from '@/lib/request/json'
import { toIso } from '@/lib/time/time'
import type { CallJson } from '../calls/record'
import { storable } from '../db/values'

/* What the readers of all voice stacks share. */

/** A recording as a stack sends it. */
export interface Audio {
  /** A type of `recordingType`. */
  type: string
  bytes: Uint8Array
}

/** The fields of a call that a stack knows, and what went wrong in it. */
export interface Reported {
  record: Partial<CallJson>
  errors?: readonly z.input<typeof CallFault>[]
}

/** One message of a stack about a call. */
export interface Report extends Reported {
  /** Id of the call in the stack. */
  externalId: string
  /** Which of the stack's messages it is: delivered again, it replaces the one before. */
  part: string
  /** A later part goes before an earlier one, in whatever order they arrive. */
  rank: number
  /** When the call was over, in seconds since 1970, where its record has no times. The earliest message counts. */
  overAt?: number | undefined
  /** Where the recording can be fetched. */
  recordingUrl?: string | undefined
  audio?: Audio
}

/** Furthest instant of a `Date`, in milliseconds. */
const LAST = 8.64e15

/** @param time in seconds since 1970 */
export const isoOf = (time: number | undefined) =>
  time === undefined || !(Math.abs(time * 1000) <= LAST) ? undefined : toIso(time * 1000)

/** @param duration in seconds */
export const milliseconds = (duration: number | undefined) =>
  duration === undefined ? undefined : Math.round(duration * 1000)

/** @throws where it is no JSON, or nested too deep to be stored */
export function parsed(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isTooDeep(value)) throw new Error('The payload is nested too deep')
  return value
}

/** JSON where it is JSON: arguments and results are texts. What they escape, the database may not store. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : storable(parsed(text))
  } catch {
    return text
  }
}

/** Drops undefined fields, which would overwrite known ones in a spread. */
export const defined = <T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** Undefined for an object of which no field is known. */
export function known<T extends object>(fields: T) {
  const some = defined(fields)
  return Object.keys(some).length > 0 ? some : undefined
}

/** Values that a customer collects, and those of the stack. Of two with one name the customer's counts, unless it is empty. */
export function analysisOf(collected: Record<string, unknown> = {}, own: object) {
  const isFilled = ([, value]: [string, unknown]) => value !== undefined && value !== null
  const filled = Object.fromEntries(Object.entries(collected).filter(isFilled))
  return known({ ...collected, ...defined(own), ...filled })
}

/** Undefined for an empty list. */
export const some = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined)

/** @param at in seconds since 1970 */
export const event = (type: string, description: string, at: number | undefined, source: string) => ({
  ...{ type, description, timestamp: isoOf(at), source },
})

interface ToolRun {
  name: string | undefined
  arguments: unknown
  result?: unknown
  /** Why it failed. */
  error?: string | undefined
  /** Seconds since 1970. */
  at: number | undefined
  /** Seconds. */
  took?: number | undefined
}

/** The event of a tool call. */
export const toolEvent = ({ name = '', arguments: args, result, error, at, took }: ToolRun) => ({
  ...event('tool_called', name, at, 'tool'),
  data: {
    tool: name,
    arguments: args,
    duration: milliseconds(took !== undefined && took >= 0 ? took : undefined),
    ...(error === undefined ? { result } : { error }),
  },
})

/** The fault of a call and the event that shows it. @param at in seconds since 1970 */
export const faultOf = (message: string, code: string | undefined, at: number | undefined) => ({
  fault: defined({ message, code, timestamp: isoOf(at) }) as z.input<typeof CallFault>,
  event: event('error', message, at, 'system'),
})

const ends = {
  /** Somebody hung up. */
  person: ['normal', 'person'],
  agent: ['normal', 'agent'],
  system: ['normal', 'system'],
  timeout: ['timeout', 'system'],
  rejected: ['rejected', 'person'],
  unanswered: ['timeout', 'person'],
  error: ['error', 'system'],
} as const
export type End = keyof typeof ends

/** How a call ended: the agent is the side that is called, except in an outbound call. */
export function endOf(end: End, direction: string | undefined) {
  const [endType, side] = ends[end]
  const isCaller = (side === 'person') !== (direction === 'outbound')
  return { endType, endedBy: side === 'system' ? 'system' : isCaller ? 'caller' : 'receiver' }
}

/** Who called whom. @param theirs number of the person, as `ours` is that of the agent */
export const numbersOf = (direction: string | undefined, theirs: string | undefined, ours: string | undefined) =>
  direction === 'outbound' ? { direction, from: ours, to: theirs } : { direction, from: theirs, to: ours }
