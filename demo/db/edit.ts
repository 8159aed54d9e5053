import { Refusal } from '../refusal'
import { iso, now } from './clock'
import type { Dated } from './rows'

type Patch = Readonly<Record<string, unknown>>

/**
 * The row with the fields of a PATCH; `null` removes a value. `updatedAt` grows, also within one millisecond.
 *
 * @throws Refusal 409 where `basedOn` is an older state of the row
 */
export function applyPatch<R extends Pick<Dated, 'updatedAt'>>(row: R, { basedOn, ...patch }: Patch): R {
  if (typeof basedOn === 'string' && !(Date.parse(basedOn) >= Date.parse(row.updatedAt)))
    throw new Refusal(409, 'Changed by somebody else')
  const changed = Object.entries(patch).filter(([, value]) => value !== undefined)
  const present = Object.entries({ ...row, ...Object.fromEntries(changed) }).filter(([, value]) => value !== null)
  // The cast: a patch was read by the schema of the endpoint, whose fields are those of the row.
  const patched = Object.fromEntries(present) as Patch as R
  return { ...patched, updatedAt: iso(Math.max(now(), Date.parse(row.updatedAt) + 1)) }
}

let count = 0

/** Id and dates of a new row. */
export function newRowFields(prefix: string): { id: string } & Dated {
  const date = iso(now())
  count = (count + 1) % 1296
  const suffix = Math.floor(Math.random() * 1_679_616).toString(36)
  return { id: `${prefix}_${now().toString(36)}${count.toString(36)}${suffix}`, createdAt: date, updatedAt: date }
}

/** Whether one of `texts` contains the search text. */
export function matchesText(search: string | undefined, ...texts: readonly (string | undefined)[]): boolean {
  const wanted = (search ?? '').trim().toLowerCase()
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted))
}

/** Whether one of `values` is in a comma-separated filter; an absent filter matches everything. */
export function matchesAny(filter: string | undefined, ...values: readonly (string | undefined)[]): boolean {
  const wanted = (filter ?? '').split(',').flatMap((word) => word.trim() || [])
  return wanted.length === 0 || values.some((value) => value !== undefined && wanted.includes(value))
}
