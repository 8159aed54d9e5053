import { contactSources } from './contact-types'
import { endpoint } from './endpoint'
import { BulkResult, ExistingRows, Ids, IMPORT_BATCH, ImportResult, importOf } from './imports'
import { resource } from './resource'
import { entity, part } from './sent'
import { PhoneNumberText } from './squads'
import { Id, list, maybe, openEnum, Text } from './tolerant'
import { z } from './zod'

/** A phone number (E.164) or an e-mail address with its label, such as 'Work'. */
export type ContactValue = z.output<typeof ContactValue>
export const ContactValue = part({ label: maybe(Text), value: z.catch(Text, ''), primary: maybe(z.boolean()) })

export const addressFields = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const
export type ContactAddress = z.output<typeof ContactAddress>
export const ContactAddress = part({
  line1: maybe(Text),
  line2: maybe(Text),
  city: maybe(Text),
  state: maybe(Text),
  postalCode: maybe(Text),
  country: maybe(Text),
})

/** A person or an organization that calls or is called. */
export type Contact = z.output<typeof Contact>
export const Contact = entity({
  id: Id,
  firstName: z.catch(Text, ''),
  lastName: z.catch(Text, ''),
  organization: maybe(Text),
  phones: z.catch(list(ContactValue), []),
  emails: z.catch(list(ContactValue), []),
  address: maybe(ContactAddress),
  website: maybe(Text),
  notes: maybe(Text),
  tags: z.catch(list(Text), []),
  source: maybe(openEnum(contactSources)),
  /** Campaigns never call this contact. */
  doNotCall: z.catch(z.boolean(), false),
  /** The id in the system it was imported from. */
  externalId: maybe(Text),
  lastCallAt: maybe(Text),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})

const label = z.optional(z.string().check(z.maxLength(40)))
const text = z.optional(z.string())
export type ContactDraft = z.input<typeof ContactDraft>
export const ContactDraft = z.object({
  firstName: z.string().check(z.trim(), z.maxLength(80)),
  lastName: z.string().check(z.trim(), z.maxLength(80)),
  organization: z.optional(z.string().check(z.maxLength(120))),
  phones: z.array(z.object({ label, value: PhoneNumberText, primary: z.optional(z.boolean()) })),
  emails: z.array(z.object({ label, value: z.string().check(z.maxLength(254)), primary: z.optional(z.boolean()) })),
  address: z.optional(z.object({ line1: text, line2: text, city: text, state: text, postalCode: text, country: text })),
  website: z.optional(z.string().check(z.maxLength(500))),
  notes: z.optional(z.string().check(z.maxLength(5000))),
  /** Comma and semicolon separate tags, in a filter and in a file. */
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[^,;]*$/))),
  doNotCall: z.boolean(),
  source: z.optional(z.enum(contactSources)),
  externalId: z.optional(z.string()),
})
/** A row of an import: a draft of which only what the file has is there. */
export type ContactRow = z.input<typeof ContactRow>
export const ContactRow = z.partial(ContactDraft)

export const contacts = {
  ...resource('/contacts', {
    item: Contact,
    draft: ContactDraft,
    filters: {
      /** Any of these tags, comma-joined. */
      tag: z.optional(z.string()),
      /** Comma-joined sources. */
      source: z.optional(z.string()),
      /** Contacts with any of these numbers (E.164), comma-joined. */
      phones: z.optional(z.string()),
    },
  }),
  /** A row is a duplicate if a contact has one of its numbers, else one of its e-mail addresses. */
  import: endpoint('POST', '/contacts/import', { body: importOf(ContactRow), response: ImportResult }),
  /** Compares the rows of an import with what exists; a server may lack it. */
  existing: endpoint('POST', '/contacts/import/existing', {
    body: z.object({ rows: z.array(ContactRow).check(z.maxLength(IMPORT_BATCH)) }),
    response: ExistingRows,
  }),
  /** Every tag in use. */
  tags: endpoint('GET', '/contacts/tags', { response: z.object({ records: list(Text) }) }),
  bulkTag: endpoint('POST', '/contacts/bulk-tag', {
    body: z.object({ ids: Ids, add: z.array(z.string()), remove: z.array(z.string()) }),
    response: BulkResult,
  }),
  bulkDelete: endpoint('POST', '/contacts/bulk-delete', { body: z.object({ ids: Ids }), response: BulkResult }),
  /** Writes `contact` over the first of `ids` and deletes the others. */
  merge: endpoint('POST', '/contacts/merge', {
    body: z.object({ ids: Ids, contact: ContactDraft }),
    response: Contact,
  }),
}
