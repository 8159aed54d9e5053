import type { Sent } from '@/contract/sent'
import { RING, SQUAD_CONTACTS, type Squad, SquadDraft, squadFallbacks, TransferNumberDraft } from '@/contract/squads'
import { transferTypes } from '@/contract/values'
import { z } from '@/contract/zod'
import { emptyOr, required, toWhole, typed } from '@/lib/form-schema'
import { toE164 } from '@/lib/phone/phone'

const draft = SquadDraft.shape

const ContactRow = z.object({
  name: TransferNumberDraft.shape.name,
  phone: emptyOr(typed(TransferNumberDraft.shape.phone, toE164)).check(z.minLength(1)),
  description: required(TransferNumberDraft.shape.description),
})
export type ContactForm = z.output<typeof ContactRow> & Sent

/** The rules of the form, which is flat, as drafts are kept by name. */
export const squadForm = z.object({
  name: draft.name,
  description: required(draft.description),
  method: z.string(),
  /** Seconds, as typed. */
  timeout: typed(draft.timeout, toWhole),
  fallback: z.string(),
  numbers: z.array(ContactRow).check(z.minLength(1), z.maxLength(SQUAD_CONTACTS)),
})
/** What the form holds. */
export type SquadForm = z.output<typeof squadForm> & { numbers: ContactForm[] }

export const emptyContact: ContactForm = { name: '', phone: '', description: '' }

export const draftKeyOf = (id: string | undefined) => `squad:${id ?? 'new'}`

export const emptySquad: SquadForm = {
  name: '',
  description: '',
  method: 'sequential',
  timeout: String(RING.usual),
  fallback: 'return_to_agent',
  numbers: [emptyContact],
}

/** What the server has, as the form holds it. */
export const toForm = (squad: Squad): SquadForm => ({
  name: squad.name,
  description: squad.description ?? '',
  method: squad.method,
  timeout: String(squad.timeout ?? RING.usual),
  fallback: squad.fallback ?? 'return_to_agent',
  numbers: squad.numbers.map((contact) => ({ ...contact, description: contact.description ?? '' })),
})

/** What the API is sent. A method or fallback of a later release is left out: it stays as it is. */
export function toDraft(form: SquadForm): Partial<SquadDraft> {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    method: transferTypes.find((known) => known === form.method),
    timeout: toWhole(form.timeout),
    fallback: squadFallbacks.find((known) => known === form.fallback),
    numbers: form.numbers.map(({ name, phone, description, ...rest }) => ({
      ...rest,
      name: name.trim(),
      phone: toE164(phone) ?? phone,
      description: description.trim() || undefined,
    })),
  }
}

/** The whole of a new group. */
export function newSquad(form: SquadForm): Partial<SquadDraft> {
  const { description, ...draft } = toDraft(form)
  return description ? { ...draft, description } : draft
}
