import type { Sent } from '@/contract/sent'
import { transferTypes } from '@/contract/squad-types'
import { RING, SQUAD_CONTACTS, type Squad, type SquadDraft, squadFallbacks } from '@/contract/squads'
import { z } from '@/contract/zod'
import { toE164 } from '@/lib/phone'

export interface ContactForm extends Sent {
  name: string
  phone: string
  description: string
}

/** What the form holds; flat, as drafts are kept by name. */
export interface SquadForm {
  name: string
  description: string
  method: string
  /** Seconds, as typed. */
  timeout: string
  fallback: string
  numbers: ContactForm[]
}

const NAME = 80
const DESCRIPTION = 300

const Contact = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME)),
  phone: z.string().check(
    z.minLength(1),
    z.refine((typed) => typed === '' || toE164(typed) !== undefined),
  ),
  description: z.string().check(z.maxLength(DESCRIPTION)),
})

/** The rules of the form. */
export const squadForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME)),
  description: z.string().check(z.maxLength(DESCRIPTION)),
  method: z.string(),
  timeout: z.string().check(
    z.refine((typed) => {
      const seconds = Number(typed)
      return typed.trim() !== '' && Number.isInteger(seconds) && seconds >= RING.min && seconds <= RING.max
    }),
  ),
  fallback: z.string(),
  numbers: z.array(Contact).check(z.minLength(1), z.maxLength(SQUAD_CONTACTS)),
})

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
    timeout: Number(form.timeout),
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
