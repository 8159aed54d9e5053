import type { Contact, ContactDraft } from '@/contract/contacts'
import { isEqual } from '@/lib/diff'
import { toE164 } from '@/lib/phone/phone'
import { isPlain, ownValue } from '@/lib/plain'
import { asSent } from '@/lib/sent'

type Fields = Record<string, unknown>
/** The first contact or the second one. */
export type Side = 0 | 1

/** Path of property names to a value; a row of a list is named by its phone number or e-mail address. */
type Path = readonly string[]

interface Difference {
  path: Path
  /** Names it in `chosen`. */
  key: string
  values: readonly [first: unknown, second: unknown]
  side: Side
}

export interface Merge {
  /** Everything of both contacts as the API sent it, also what this console does not know. */
  contact: ContactDraft
  /** Values that exclude each other. */
  differences: Difference[]
  /** Values that only the second contact has, outside of lists. */
  added: { path: Path; value: unknown }[]
}

/** Set by the server. */
const serverFields = ['id', 'createdAt', 'updatedAt', 'lastCallAt']
const empty = { firstName: '', lastName: '', phones: [], emails: [], tags: [] }

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const namesOf = (...all: Fields[]) => [...new Set(all.flatMap(Object.keys))]
const rowsOf = (contact: Fields, name: string) => {
  const rows = ownValue(contact, name)
  return Array.isArray(rows) ? rows.filter(isPlain) : []
}
/** Numbers and addresses in a list are not items that can be added to each other. */
const isUnitable = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || isPlain(item))

/** The field of which something cannot be read, so that a merge could lose it. */
export const unreadField = ({ $unread = [], $sent, doNotCall }: Contact): string | undefined =>
  $unread[0] ?? (doNotCall === undefined && !isBlank($sent?.doNotCall) ? 'doNotCall' : undefined)

/** A refusal counts more than an unknown consent (`null`), and that more than a permission. */
function strictest(first: Contact, second: Contact) {
  const sides = [first.doNotCall, second.doNotCall]
  if (sides.includes(true)) return true
  return sides.includes(undefined) ? null : false
}

/**
 * Both contacts as one, to be written over the first. Neither may have an `unreadField`.
 *
 * @param chosen the sides of differences, by their keys; by default the first contact's
 */
export function mergeContacts(first: Contact, second: Contact, chosen: ReadonlyMap<string, Side> = new Map()): Merge {
  const differences: Difference[] = []
  const added: Merge['added'] = []

  function merged(path: Path, mine: unknown, theirs: unknown): unknown {
    if (isBlank(theirs) || isEqual(mine, theirs)) return mine
    if (isBlank(mine)) {
      added.push({ path, value: theirs })
      return theirs
    }
    // An address merged from parts of two would be a wrong one.
    if (isPlain(mine) && isPlain(theirs) && path[0] !== 'address') return mergedFields(path, mine, theirs)
    if (isUnitable(mine) && isUnitable(theirs))
      return [...mine, ...theirs.filter((item) => !mine.some((own) => isEqual(own, item)))]
    const key = JSON.stringify(path)
    const side = chosen.get(key) ?? 0
    differences.push({ path, key, values: [mine, theirs], side })
    return side === 0 ? mine : theirs
  }

  function mergedFields(path: Path, mine: Fields, theirs: Fields): Fields {
    const fields = namesOf(mine, theirs).map(
      (name) => [name, merged([...path, name], ownValue(mine, name), ownValue(theirs, name))] as const,
    )
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null))
  }

  /** Numbers or e-mail addresses; those of both contacts become one row. */
  function mergedRows(name: 'phones' | 'emails', mine: Fields[], theirs: Fields[]): Fields[] {
    const keyOf = ({ value }: Fields) => {
      const text = String(value ?? '').trim()
      return name === 'phones' ? (toE164(text) ?? text) : text.toLowerCase()
    }
    const rows = [...mine]
    for (const row of theirs) {
      const key = keyOf(row)
      const index = rows.findIndex((own) => (key === '' ? isEqual(own, row) : keyOf(own) === key))
      const twin = rows[index]
      if (!twin) rows.push(row)
      else {
        const { value, primary = row.primary, ...known } = twin
        const { value: _, primary: __, ...other } = row
        const fields = mergedFields([name, String(value ?? '')], known, other)
        rows[index] = { value, ...fields, ...(primary !== undefined && { primary }) }
      }
    }
    const ownPrimary = mine.findIndex(({ primary }) => primary === true)
    const primary = ownPrimary === -1 ? rows.findIndex((row) => row.primary === true) : ownPrimary
    return rows.map((row, index) => (row.primary === true && index !== primary ? { ...row, primary: false } : row))
  }

  const [mine, theirs] = [first, second].map((contact) => asSent(contact) as Fields) as [Fields, Fields]
  const contact: Fields = { ...empty }
  for (const name of namesOf(mine, theirs)) {
    if (serverFields.includes(name) || name === 'doNotCall') continue
    const value =
      name === 'phones' || name === 'emails'
        ? mergedRows(name, rowsOf(mine, name), rowsOf(theirs, name))
        : merged([name], ownValue(mine, name), ownValue(theirs, name))
    if (value !== undefined && value !== null) contact[name] = value
  }
  const doNotCall = strictest(first, second)
  if (doNotCall !== null || first.doNotCall !== undefined) contact.doNotCall = doNotCall
  // The cast: values are as the API sent them.
  return { contact: contact as ContactDraft, differences, added }
}
