import { resource } from './resource'
import { entity, part } from './sent'
import { transferTypes } from './squad-types'
import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

/** §5: at most five contacts per squad, one to ten transfer numbers per agent. */
export const SQUAD_CONTACTS = 5
export const TRANSFER_NUMBERS = 10
/** Ring duration per contact, in seconds. */
export const RING = { min: 5, max: 120, usual: 20 } as const

export const squadFallbacks = ['return_to_agent', 'voicemail', 'hangup'] as const

/** E.164: a plus and 7 to 15 digits. */
export const PhoneNumberText = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))

/** A transfer target. */
export type TransferNumber = z.output<typeof TransferNumber>
export const TransferNumber = part({ name: z.catch(Text, ''), phone: z.catch(Text, ''), description: maybe(Text) })
export const TransferNumberDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  phone: PhoneNumberText,
  description: z.optional(z.string()),
})

/** A transfer group: contacts, ring order, ring duration and fallback. */
export type Squad = z.output<typeof Squad>
export const Squad = entity({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  method: z.catch(openEnum(transferTypes), 'sequential'),
  /** Ring duration per contact, in seconds. */
  timeout: maybe(Numeric),
  numbers: z.catch(list(TransferNumber), []),
  fallback: maybe(openEnum(squadFallbacks)),
  agentIds: maybe(list(Id)),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})
export type SquadDraft = z.input<typeof SquadDraft>
export const SquadDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  description: z.optional(z.string()),
  method: z.enum(transferTypes),
  timeout: z.number().check(z.int(), z.gte(RING.min), z.lte(RING.max)),
  numbers: z.array(TransferNumberDraft).check(z.minLength(1), z.maxLength(SQUAD_CONTACTS)),
  fallback: z.enum(squadFallbacks),
})

export const squads = resource('/squads', {
  item: Squad,
  draft: SquadDraft,
  filters: { method: z.optional(z.string()) },
})
