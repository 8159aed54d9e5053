import { contactImports } from '@/contract/contact-imports'
import { type Contact, contacts } from '@/contract/contacts'
import { matchesHangul } from '@/lib/hangul'
import { matchesRomanized } from '@/lib/romanized'
import { duplicateIndex, importContacts, isNameless, NAMELESS, phonesOf } from '../contact-import'
import { crud } from '../crud'
import { lastCalls } from '../db/calls'
import { refuseCalls } from '../db/campaigns/progress'
import { applyPatch, matchesAny, newRowFields } from '../db/edit'
import type { ContactRow } from '../db/rows'
import { campaignRows, contactRows } from '../db/tables'
import { usagesOfContact } from '../db/usages'
import { requireWorkspace } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'
import { taskRows } from './tasks'

const absent = {
  organization: undefined,
  address: undefined,
  website: undefined,
  notes: undefined,
  source: undefined,
  externalId: undefined,
}
/** What the calls of a contact are found by. */
const keysOf = (row: ContactRow) => [row.id, ...phonesOf(row)]

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
      matchesAny(query.phones, ...phonesOf(row)),
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
    const { result, written } = importContacts(contactRows.all(), body, () => newRowFields('contact'))
    for (const row of written) {
      contactRows.put(row)
      refuseCalls(row)
    }
    return result
  }),

  serve(contactImports.existing, ({ user, body }) => {
    requireWorkspace(user)
    const { find } = duplicateIndex(contactRows.all())
    return { existing: body.rows.flatMap((row, index) => (find(row) ? index : [])) }
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
    renameContacts(
      kept.id,
      others.map(({ id }) => id),
    )
    return contactOf(merged, lastCalls(keysOf(merged)))
  }),
]

const existing = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => contactRows.get(id) ?? [])

/** Campaigns and tasks name the kept contact instead of those merged into it. */
function renameContacts(kept: string, gone: readonly string[]) {
  for (const row of campaignRows.all()) {
    const { contactIds = [] } = row.targetAudience
    if (!contactIds.some((id) => gone.includes(id))) continue
    const renamed = [...new Set(contactIds.map((id) => (gone.includes(id) ? kept : id)))]
    campaignRows.put(applyPatch(row, { targetAudience: { ...row.targetAudience, contactIds: renamed } }))
  }
  for (const row of taskRows.all())
    if (gone.includes(row.contactId ?? '')) taskRows.put(applyPatch(row, { contactId: kept }))
}

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
  return digits.length > 1 && phonesOf(row).some((number) => digitsOf(number).includes(digits))
}
