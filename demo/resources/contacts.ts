import { ContactRow as ContactRowSchema, contactImports } from '@/contract/contact-imports'
import { type Contact, contacts } from '@/contract/contacts'
import type { ImportError, ImportResult } from '@/contract/imports'
import { z } from '@/contract/zod'
import { matchesHangul } from '@/lib/hangul'
import { matchesRomanized } from '@/lib/romanized'
import { crud } from '../crud'
import { lastCalls } from '../db/calls'
import { refuseCalls } from '../db/campaigns/progress'
import { applyPatch, matchesAny, newRowFields } from '../db/edit'
import type { ContactRow } from '../db/rows'
import { contactRows } from '../db/tables'
import { usagesOfContact } from '../db/usages'
import { requireWorkspace } from '../db/workspace'
import { violation } from '../parse-request'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

// Without a consent, which has no default.
const emptyRow = { firstName: '', lastName: '', phones: [], emails: [], tags: [] }
const absent = {
  organization: undefined,
  address: undefined,
  website: undefined,
  notes: undefined,
  source: undefined,
  externalId: undefined,
}
const valuesOf = (row: ContactRow) => row.phones.map(({ value }) => value)
/** What the calls of a contact are found by. */
const keysOf = (row: ContactRow) => [row.id, ...valuesOf(row)]
const isNameless = ({ firstName, lastName, organization, phones, emails }: ContactRow) =>
  !firstName && !lastName && !organization && phones.length + emails.length === 0

const NAMELESS = { field: 'firstName', message: 'firstName should not be empty' }

export const mocks = [
  serve(contacts.tags, ({ user }) => {
    requireWorkspace(user)
    return { records: [...new Set(contactRows.all().flatMap(({ tags }) => tags))].sort() }
  }),

  ...crud(contacts, {
    name: 'Contact',
    table: contactRows,
    prefix: 'contact',
    toAnswer: (page) => {
      const last = lastCalls(page.flatMap(keysOf))
      return (row) => contactOf(row, last)
    },
    search: matchesSearch,
    filter: (row, query) =>
      matchesAny(query.tag, ...row.tags) &&
      matchesAny(query.source, row.source) &&
      matchesAny(query.phones, ...valuesOf(row)),
    create: (draft) => ({ source: 'manual', ...draft }) as Partial<ContactRow>,
    validate: (row) => {
      if (isNameless(row)) throw refuseField('isNotEmpty', NAMELESS.message)
    },
    afterSave: refuseCalls,
    usages: ({ id }) => usagesOfContact(id),
    // What a campaign loses is said before; the calls it has placed stay.
    checkRemove: () => {},
  }),

  serve(contactImports.import, ({ user, body }) => {
    requireWorkspace(user)
    return importRows(body.rows, body.onDuplicate)
  }),

  serve(contactImports.existing, ({ user, body }) => {
    requireWorkspace(user)
    const { find } = duplicateIndex(contactRows.all())
    return {
      existing: body.rows.flatMap((row, index) => (find({ ...newContact(), ...row } as ContactRow) ? index : [])),
    }
  }),

  serve(contacts.bulkTag, ({ user, body: { ids, add, remove } }) => {
    requireWorkspace(user)
    const rows = existing(ids)
    for (const row of rows) {
      const tags = [...new Set([...row.tags.filter((tag) => !remove.includes(tag)), ...add])]
      contactRows.put(applyPatch(row, { tags }))
    }
    return { ids: rows.map(({ id }) => id) }
  }),

  serve(contacts.bulkDelete, ({ user, body }) => {
    requireWorkspace(user)
    return { ids: body.ids.filter((id) => contactRows.remove(id)) }
  }),

  serve(contacts.merge, ({ user, body: { ids, contact } }) => {
    requireWorkspace(user)
    const [kept, ...others] = existing(ids)
    if (!kept || kept.id !== ids[0]) throw new Refusal(404, 'Contact not found')
    const merged = contactRows.put(applyPatch(kept, contact))
    refuseCalls(merged)
    for (const { id } of others) contactRows.remove(id)
    return contactOf(merged, lastCalls(keysOf(merged)))
  }),
]

const existing = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => contactRows.get(id) ?? [])

function contactOf(row: ContactRow, last: ReadonlyMap<string, string>): Contact {
  const times = keysOf(row).flatMap((key) => last.get(key) ?? [])
  return { ...absent, ...row, lastCallAt: times.sort().at(-1) }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Names in both orders, by the initials of Hangul syllables too; organization, tags, e-mails; digits of numbers. */
function matchesSearch(row: ContactRow, typed = ''): boolean {
  const { firstName, lastName, organization, tags, emails } = row
  const texts = [`${firstName} ${lastName}`, `${lastName}${firstName}`, organization, ...tags]
  if (typed === '' || texts.some((text) => text && matchesHangul(text, typed))) return true
  if (matchesRomanized(lastName, firstName, typed)) return true
  if (emails.some(({ value }) => value.toLowerCase().includes(typed.toLowerCase()))) return true
  const digits = /^[\d\s()+.-]+$/.test(typed) ? digitsOf(typed).replace(/^0+/, '') : ''
  return digits.length > 1 && valuesOf(row).some((number) => digitsOf(number).includes(digits))
}

/** Finds the contact that a row repeats: by a number, else by an e-mail address. */
function duplicateIndex(rows: readonly ContactRow[]) {
  const byPhone = new Map<string, ContactRow>()
  const byEmail = new Map<string, ContactRow>()
  const emailsOf = (row: ContactRow) => row.emails.map(({ value }) => value.toLowerCase())
  const add = (row: ContactRow) => {
    for (const number of valuesOf(row)) byPhone.set(number, row)
    for (const email of emailsOf(row)) byEmail.set(email, row)
  }
  for (const row of rows.toReversed()) add(row)
  const first = (keys: string[], index: ReadonlyMap<string, ContactRow>) => keys.flatMap((key) => index.get(key) ?? [])
  return { add, find: (row: ContactRow) => first(valuesOf(row), byPhone)[0] ?? first(emailsOf(row), byEmail)[0] }
}

const newContact = () => ({ ...newRowFields('contact'), ...emptyRow, source: 'import' })

/** Fields are replaced; numbers, e-mail addresses and tags are added. */
function addTo(
  before: ContactRow,
  { phones = [], emails = [], tags = [], ...fields }: Partial<ContactRow>,
): ContactRow {
  const known = [...valuesOf(before), ...before.emails.map(({ value }) => value.toLowerCase())]
  return applyPatch(before, {
    ...fields,
    phones: [...before.phones, ...phones.filter(({ value }) => !known.includes(value))],
    emails: [...before.emails, ...emails.filter(({ value }) => !known.includes(value.toLowerCase()))],
    tags: [...new Set([...before.tags, ...tags])],
  })
}

function importRows(rows: readonly unknown[], onDuplicate: 'skip' | 'update'): ImportResult {
  const result = { created: 0, updated: 0, skipped: 0, failed: 0 }
  const errors: ImportError[] = []
  const index = duplicateIndex(contactRows.all())
  for (const [place, sent] of rows.entries()) {
    const read = z.safeParse(ContactRowSchema, sent)
    const fields = (read.data ?? {}) as Partial<ContactRow>
    const made = { ...newContact(), ...fields } as ContactRow
    const before = read.success ? index.find(made) : undefined
    const row = before && onDuplicate === 'update' ? addTo(before, fields) : made
    const wrong = read.success
      ? isNameless(row)
        ? [{ row: place, ...NAMELESS }]
        : []
      : read.error.issues.map((issue) => ({
          row: place,
          field: violation(issue).field,
          message: violation(issue).message,
        }))
    errors.push(...wrong)
    if (wrong.length > 0) result.failed += 1
    else if (before && onDuplicate === 'skip') result.skipped += 1
    else {
      result[before ? 'updated' : 'created'] += 1
      index.add(row)
      contactRows.put(row)
      refuseCalls(row)
    }
  }
  return { ...result, errors }
}
