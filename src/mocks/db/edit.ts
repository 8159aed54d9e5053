import { Refusal } from '../refusal'
import { iso, now } from './clock'

type Patch = Readonly<Record<string, unknown>>
interface Changing {
  updatedAt: string
}

/**
 * The row with what a PATCH says; `null` takes a value away. `updatedAt` grows, also within one millisecond.
 *
 * @throws Refusal 409 where `basedOn` is an older state of the row
 */
export function patched<R extends Changing>(row: R, { basedOn, ...patch }: Patch): R {
  if (typeof basedOn === 'string' && !(Date.parse(basedOn) >= Date.parse(row.updatedAt)))
    throw new Refusal(409, 'Changed by somebody else')
  const said = Object.entries(patch).filter(([, value]) => value !== undefined)
  const kept = Object.entries({ ...row, ...Object.fromEntries(said) }).filter(([, value]) => value !== null)
  // The cast: a patch was read by the schema of the endpoint, whose fields are those of the row.
  const whole = Object.fromEntries(kept) as Patch as R
  return { ...whole, updatedAt: iso(Math.max(now(), Date.parse(row.updatedAt) + 1)) }
}

let made = 0

/** Id and dates of what is created now. */
export function fresh(prefix: string): { id: string; createdAt: string; updatedAt: string } {
  const moment = iso(now())
  made = (made + 1) % 1296
  const end = Math.floor(Math.random() * 1_679_616).toString(36)
  return { id: `${prefix}_${now().toString(36)}${made.toString(36)}${end}`, createdAt: moment, updatedAt: moment }
}

/** Whether one of `texts` contains what was typed. */
export function finds(typed: string | undefined, ...texts: readonly (string | undefined)[]): boolean {
  const wanted = (typed ?? '').trim().toLowerCase()
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted))
}

/** Whether `value` is among the comma-joined words of a filter; an absent filter lets everything through. */
export function among(filter: string | undefined, ...values: readonly (string | undefined)[]): boolean {
  const words = (filter ?? '').split(',').flatMap((word) => word.trim() || [])
  return words.length === 0 || values.some((value) => value !== undefined && words.includes(value))
}
