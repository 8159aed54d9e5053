import { ContactRow as ContactRowSchema } from '@/contract/contact-imports'
import type { ImportError, ImportResult } from '@/contract/imports'
import { z } from '@/contract/zod'
import { applyPatch } from './db/edit'
import type { ContactRow, Dated } from './db/rows'
import { violation } from './parse-request'

/* What becomes of the rows of an import of contacts, in the demo and on the server. */

export const NAMELESS = { field: 'firstName', message: 'firstName should not be empty' }

/** A contact whose fields are all empty. Without a consent, which has no default. */
export const emptyContact = { firstName: '', lastName: '', phones: [], emails: [], tags: [] }

export type StoredContact = ContactRow
type Keyed = Partial<Pick<ContactRow, 'phones' | 'emails'>>
export const phonesOf = ({ phones = [] }: Keyed) => phones.map(({ value }) => value)
export const emailsOf = ({ emails = [] }: Keyed) => emails.map(({ value }) => value.toLowerCase())

export const isNameless = ({ firstName, lastName, organization, phones, emails }: ContactRow) =>
  !firstName && !lastName && !organization && phones.length + emails.length === 0

export const readRow = (sent: unknown) => z.safeParse(ContactRowSchema, sent)

/** Finds the contact that a row repeats: by a number, else by an e-mail address. Of several it is the first. */
export function duplicateIndex(rows: readonly ContactRow[]) {
  const byPhone = new Map<string, ContactRow>()
  const byEmail = new Map<string, ContactRow>()
  const add = (row: ContactRow) => {
    for (const number of phonesOf(row)) byPhone.set(number, row)
    for (const email of emailsOf(row)) byEmail.set(email, row)
  }
  for (const row of rows.toReversed()) add(row)
  const first = (keys: string[], index: ReadonlyMap<string, ContactRow>) => keys.flatMap((key) => index.get(key) ?? [])
  return { add, find: (row: Keyed) => first(phonesOf(row), byPhone)[0] ?? first(emailsOf(row), byEmail)[0] }
}

/** Fields are replaced; numbers, e-mail addresses and tags are added. */
function addTo(before: ContactRow, { phones, emails, tags = [], ...fields }: Partial<ContactRow>): ContactRow {
  const known = [...phonesOf(before), ...emailsOf(before)]
  return applyPatch(before, {
    ...fields,
    phones: [...before.phones, ...(phones ?? []).filter(({ value }) => !known.includes(value))],
    emails: [...before.emails, ...(emails ?? []).filter(({ value }) => !known.includes(value.toLowerCase()))],
    tags: [...new Set([...before.tags, ...tags])],
  })
}

interface Rows {
  rows: readonly unknown[]
  onDuplicate: 'skip' | 'update'
}

/**
 * @param existing the contacts that the rows may repeat
 * @returns the counts, and the contacts to write in their last state, new ones in the order of their rows
 */
export function importContacts(
  existing: readonly ContactRow[],
  { rows, onDuplicate }: Rows,
  newFields: () => { id: string } & Dated,
): { result: ImportResult; written: ContactRow[] } {
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 }
  const errors: ImportError[] = []
  const written = new Map<string, ContactRow>()
  const index = duplicateIndex(existing)
  for (const [place, sent] of rows.entries()) {
    const read = readRow(sent)
    // The cast: the absent fields of a row are those of a contact.
    const fields = (read.data ?? {}) as Partial<ContactRow>
    const before = index.find(fields)
    const made = { ...newFields(), ...emptyContact, source: 'import', ...fields } as ContactRow
    const row = before && onDuplicate === 'update' ? addTo(before, fields) : made
    const wrong = read.error?.issues.map(violation) ?? (isNameless(row) ? [NAMELESS] : [])
    errors.push(...wrong.map(({ field, message }) => ({ row: place, field, message })))
    if (wrong.length > 0) counts.failed += 1
    else if (before && onDuplicate === 'skip') counts.skipped += 1
    else {
      counts[before ? 'updated' : 'created'] += 1
      index.add(row)
      written.set(row.id, row)
    }
  }
  return { result: { ...counts, errors }, written: [...written.values()] }
}
