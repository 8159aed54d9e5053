import { resource } from './resource'
import { entity, part } from './sent'
import { PhoneNumberText, requiredText, textUpTo, whole } from './texts'
import { Id, Instant, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { transferTypes } from './values'
import { z } from './zod'

/** §5: at most five contacts per squad, one to ten transfer numbers per agent. */
export const SQUAD_CONTACTS = 5
export const TRANSFER_NUMBERS = 10
export const TRANSFER_DESCRIPTION = 300
/** Ring duration per contact, in seconds. */
export const RING = { min: 5, max: 120, usual: 20 } as const

export const squadFallbacks = ['return_to_agent', 'voicemail', 'hangup'] as const

export type TransferNumber = z.output<typeof TransferNumber>
export const TransferNumber = part({ name: z.catch(Text, ''), phone: z.catch(Text, ''), description: maybe(Text) })
export const TransferNumberDraft = z.object({
  name: requiredText(80),
  phone: PhoneNumberText,
  description: z.optional(textUpTo(TRANSFER_DESCRIPTION)),
})

/** A transfer group: contacts, ring order, ring duration and fallback. */
export type Squad = z.output<typeof Squad>
export const Squad = entity({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  method: z.catch(openEnum(transferTypes), 'unknown'),
  /** Ring duration per contact, in seconds. */
  timeout: maybe(Numeric),
  numbers: z.catch(list(TransferNumber), []),
  fallback: maybe(openEnum(squadFallbacks)),
  agentIds: maybe(list(Id)),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})
export type SquadDraft = z.input<typeof SquadDraft>
export const SquadDraft = z.object({
  name: requiredText(80),
  description: z.optional(textUpTo(300)),
  method: z.enum(transferTypes),
  timeout: whole(RING),
  numbers: z.array(TransferNumberDraft).check(z.minLength(1), z.maxLength(SQUAD_CONTACTS)),
  fallback: z.enum(squadFallbacks),
})

export const squads = resource('/squads', {
  item: Squad,
  draft: SquadDraft,
  filters: { method: z.optional(z.string()) },
})
