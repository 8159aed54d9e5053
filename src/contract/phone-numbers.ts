import { greetingTypes } from './agents'
import { endpoint } from './endpoint'
import { resource } from './resource'
import { textUpTo } from './texts'
import { Id, Instant, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { numberStatuses } from './values'
import { z } from './zod'

export const numberTypes = ['local', 'toll_free', 'mobile', 'sip'] as const
export const numberProviders = ['twilio', 'vonage'] as const

/** In characters; callers do not listen longer. */
export const NUMBER_GREETING = 500

/** A number of the workspace with its inbound and outbound agents. */
export type PhoneNumber = z.output<typeof PhoneNumber>
export const PhoneNumber = z.object({
  id: Id,
  number: z.catch(Text, ''),
  description: maybe(Text),
  type: maybe(openEnum(numberTypes)),
  provider: maybe(openEnum(numberProviders)),
  status: maybe(openEnum(numberStatuses)),
  inboundAgentId: maybe(Id),
  outboundAgentId: maybe(Id),
  greetingType: maybe(openEnum(greetingTypes)),
  greeting: maybe(Text),
  /** Credits per month. */
  monthlyCredits: maybe(Numeric),
  lastCallAt: maybe(Instant),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})
export const PhoneNumberDraft = z.object({
  description: z.string(),
  status: z.enum(numberStatuses),
  inboundAgentId: z.nullable(z.string()),
  outboundAgentId: z.nullable(z.string()),
  greetingType: z.enum(greetingTypes),
  greeting: textUpTo(NUMBER_GREETING),
})

export type AvailableNumber = z.output<typeof AvailableNumber>
export const AvailableNumber = z.object({
  number: z.pipe(Text, z.string()),
  type: maybe(openEnum(numberTypes)),
  provider: maybe(openEnum(numberProviders)),
  locality: maybe(Text),
  monthlyCredits: maybe(Numeric),
})

export const phoneNumbers = {
  ...resource('/phone-numbers', {
    item: PhoneNumber,
    draft: PhoneNumberDraft,
    filters: {
      status: z.optional(z.string()),
      /** Inbound or outbound agent; 'none' for numbers without an inbound agent. */
      agentId: z.optional(z.string()),
    },
  }),
  /** Claim an available number. */
  create: endpoint('POST', '/phone-numbers', {
    body: z.object({
      number: z.string(),
      description: z.optional(z.string()),
      inboundAgentId: z.optional(z.string()),
      outboundAgentId: z.optional(z.string()),
    }),
    response: PhoneNumber,
    isCostly: true,
  }),
  /** List numbers that can be claimed. */
  available: endpoint('GET', '/phone-numbers/available', {
    query: z.object({ country: z.string(), areaCode: z.optional(z.string()), contains: z.optional(z.string()) }),
    response: page(AvailableNumber),
    optional: true,
  }),
}
