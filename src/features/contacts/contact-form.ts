import type { addressFields, Contact, ContactDraft } from '@/contract/contacts'
import type { Sent } from '@/contract/sent'
import { z } from '@/contract/zod'
import { toE164 } from '@/lib/phone'

export interface ValueForm extends Sent {
  label: string
  value: string
  primary: boolean
}

/** What the form holds. */
export interface ContactForm {
  firstName: string
  lastName: string
  organization: string
  phones: ValueForm[]
  emails: ValueForm[]
  address: Record<(typeof addressFields)[number], string> & Sent
  website: string
  notes: string
  tags: string[]
  doNotCall: boolean
}

const isEmpty = ({ value }: Pick<ValueForm, 'value'>) => value.trim() === ''
const text = (most: number) => z.string().check(z.maxLength(most))
const values = (isValid: (typed: string) => boolean) =>
  z.array(
    z.object({
      label: text(40),
      value: z.string().check(z.refine((typed) => typed.trim() === '' || isValid(typed))),
      primary: z.boolean(),
    }),
  )

/** The rules of the form. Rows without a value are left out, so they break no rule. */
export const contactForm = z
  .object({
    firstName: text(80),
    lastName: text(80),
    organization: text(120),
    phones: values((typed) => toE164(typed) !== undefined),
    emails: values((typed) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) && typed.length <= 254),
    address: z.custom<ContactForm['address']>(),
    website: text(500),
    notes: text(5000),
    tags: z.array(z.string()),
    doNotCall: z.boolean(),
  })
  .check(
    z.refine(
      ({ firstName, lastName, organization, phones, emails }) =>
        [firstName, lastName, organization].some((name) => name.trim() !== '') ||
        [...phones, ...emails].some((row) => !isEmpty(row)),
      { path: ['firstName'] },
    ),
  )

export const emptyValue: ValueForm = { label: '', value: '', primary: false }
const emptyAddress = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' }
export const emptyContact: ContactForm = {
  firstName: '',
  lastName: '',
  organization: '',
  phones: [{ ...emptyValue, primary: true }],
  emails: [emptyValue],
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

const draftValues = (rows: readonly ValueForm[], clean: (typed: string) => string) =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ label, value, primary, ...rest }) => ({
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
