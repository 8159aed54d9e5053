import { type addressFields, type Contact, ContactDraft } from '@/contract/contacts'
import type { Sent } from '@/contract/sent'
import { z } from '@/contract/zod'
import { emptyOr, required, typed } from '@/lib/form-schema'
import { toE164 } from '@/lib/phone/phone'

const draft = ContactDraft.shape
const phone = draft.phones.def.element.shape
const email = draft.emails.def.element.shape
const isEmpty = ({ value }: Pick<ValueForm, 'value'>) => value.trim() === ''

/** Rows without a value are left out, so they break no rule. */
const ValueRow = (value: z.ZodMiniType<string, string>) =>
  z.object({ label: required(phone.label), value, primary: z.boolean() })
export type ValueForm = z.output<ReturnType<typeof ValueRow>> & Sent

/** The rules of the form. */
export const contactForm = z
  .object({
    firstName: draft.firstName,
    lastName: draft.lastName,
    organization: required(draft.organization),
    phones: z.array(ValueRow(emptyOr(typed(phone.value, toE164)))),
    emails: z.array(ValueRow(emptyOr(email.value))),
    address: z.custom<Record<(typeof addressFields)[number], string> & Sent>(),
    website: required(draft.website),
    notes: required(draft.notes),
    tags: draft.tags,
    doNotCall: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ firstName, lastName, organization, phones, emails }) =>
        [firstName, lastName, organization].some((name) => name.trim() !== '') ||
        [...phones, ...emails].some((row) => !isEmpty(row)),
      { path: ['firstName'] },
    ),
  )
/** What the form holds. */
export type ContactForm = z.output<typeof contactForm> & { phones: ValueForm[]; emails: ValueForm[] }

export const emptyValue: ValueForm = { label: '', value: '', primary: false }
const emptyAddress = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' }
export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  organization: '',
  phones: [{ ...emptyValue, primary: true }],
  emails: [{ ...emptyValue, primary: true }],
  address: emptyAddress,
  website: '',
  notes: '',
  tags: [],
  doNotCall: false,
}

export const draftKeyOf = (id: string | undefined) => `contact:${id ?? 'new'}`

const toValues = (rows: Contact['phones']): ValueForm[] =>
  rows.map((row) => ({ ...row, label: row.label ?? '', primary: row.primary ?? false }))

/** What the server has, as the form holds it. */
export const toForm = ({ organization = '', website = '', notes = '', address, ...contact }: Contact): ContactForm => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  organization,
  phones: toValues(contact.phones),
  emails: toValues(contact.emails),
  address: { ...emptyAddress, ...withoutUndefined(address) },
  website,
  notes,
  tags: contact.tags,
  doNotCall: contact.doNotCall,
})

const withoutUndefined = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** A row of which nothing can be shown is kept; one that the user has emptied is removed. */
const isKept = (row: ValueForm) => !isEmpty(row) || (row.$sent !== undefined && !row.$sent.value)

const draftValues = (rows: readonly ValueForm[], clean: (typed: string) => string) =>
  rows.filter(isKept).map(({ label, value, primary, ...rest }) => ({
    ...rest,
    label: label.trim() || undefined,
    value: clean(value.trim()),
    primary: primary || undefined,
  }))

/** What an update sends: a text that was cleared is sent empty. */
export const toDraft = ({ phones, emails, address, ...form }: ContactForm): ContactDraft => ({
  ...form,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  organization: form.organization.trim(),
  website: form.website.trim(),
  phones: draftValues(phones, (typed) => toE164(typed) ?? typed),
  emails: draftValues(emails, (typed) => typed),
  address: Object.fromEntries(
    Object.entries(address).map(([part, typed]) => [
      part,
      typeof typed === 'string' ? typed.trim() || undefined : typed,
    ]),
  ),
})

/** The whole of a new contact, without what was left empty. */
export function newContact(form: ContactForm): ContactDraft {
  const { organization, website, notes, address = {}, ...draft } = toDraft(form)
  return {
    ...draft,
    organization: organization || undefined,
    website: website || undefined,
    notes: notes || undefined,
    address: Object.values(address).some(Boolean) ? address : undefined,
  }
}
