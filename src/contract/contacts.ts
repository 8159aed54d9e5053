import { BulkResult, Ids } from './bulk'
import { endpoint } from './endpoint'
import { resource } from './resource'
import { part } from './sent'
import { EmailAddress, PhoneNumberText, textUpTo } from './texts'
import { Flag, Id, Instant, list, maybe, openEnum, Text } from './tolerant'
import { contactSources } from './values'
import { z } from './zod'

/** A phone number (E.164) or an e-mail address with its label, such as 'Work'. */
export type ContactValue = z.output<typeof ContactValue>
export const ContactValue = part({ label: maybe(Text), value: z.catch(Text, ''), primary: maybe(Flag) })

export const CONTACT_LABEL = 40
export const CONTACT_TAG = 40

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

export type Contact = z.output<typeof Contact>
/** A part, as a merge writes it as a whole. */
export const Contact = part({
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
  /**
   * Campaigns never call this contact, nor its numbers under another name. Set while a campaign runs, it holds for all
   * calls that are not placed yet. Consent has no default: absent where it is not known.
   */
  doNotCall: maybe(Flag),
  /** The id in the system it was imported from. */
  externalId: maybe(Text),
  lastCallAt: maybe(Instant),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

const name = z.string().check(z.trim(), z.maxLength(80))
const label = z.optional(textUpTo(CONTACT_LABEL))
const text = z.optional(z.string())
export type ContactDraft = z.input<typeof ContactDraft>
export const ContactDraft = z.object({
  firstName: name,
  lastName: name,
  organization: z.optional(textUpTo(120)),
  phones: z.array(z.object({ label, value: PhoneNumberText, primary: z.optional(z.boolean()) })),
  emails: z.array(z.object({ label, value: EmailAddress, primary: z.optional(z.boolean()) })),
  address: z.optional(z.object({ line1: text, line2: text, city: text, state: text, postalCode: text, country: text })),
  website: z.optional(textUpTo(500)),
  notes: z.optional(textUpTo(5000)),
  /** Comma and semicolon separate tags, in a filter and in a file. */
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(CONTACT_TAG), z.regex(/^[^,;]*$/))),
  /** Absent or null: not known. */
  doNotCall: z.nullish(z.boolean()),
  source: z.optional(z.enum(contactSources)),
  externalId: z.optional(z.string()),
})

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
  /** List the tags of contacts. */
  tags: endpoint('GET', '/contacts/tags', { response: z.object({ records: list(Text) }), optional: true }),
  /** Add tags to contacts and remove others. */
  bulkTag: endpoint('POST', '/contacts/bulk-tag', {
    body: z.object({ ids: Ids, add: z.array(z.string()), remove: z.array(z.string()) }),
    response: BulkResult,
  }),
  /** Delete several contacts. */
  bulkDelete: endpoint('POST', '/contacts/bulk-delete', { body: z.object({ ids: Ids }), response: BulkResult }),
  /**
   * Merge contacts. Writes `contact` over the first of `ids` and deletes the others. It has all that was sent of them,
   * also fields that are not listed here; null removes a value.
   */
  merge: endpoint('POST', '/contacts/merge', {
    body: z.object({ ids: Ids, contact: ContactDraft }),
    response: Contact,
  }),
}
