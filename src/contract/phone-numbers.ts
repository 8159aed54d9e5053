import { greetingTypes } from './agents'
import { endpoint } from './endpoint'
import { numberStatuses } from './phone-number-types'
import { Id, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { Usages } from './usages'
import { z } from './zod'

export const numberTypes = ['local', 'toll_free', 'mobile', 'sip'] as const
export const numberProviders = ['twilio', 'vonage'] as const

/** A number of the workspace, and who answers and calls from it. */
export type PhoneNumber = z.output<typeof PhoneNumber>
export const PhoneNumber = z.object({
  id: Id,
  number: z.catch(Text, ''),
  description: maybe(Text),
  type: maybe(openEnum(numberTypes)),
  provider: maybe(openEnum(numberProviders)),
  status: z.catch(openEnum(numberStatuses), 'active'),
  inboundAgentId: maybe(Id),
  outboundAgentId: maybe(Id),
  greetingType: maybe(openEnum(greetingTypes)),
  greeting: maybe(Text),
  /** Credits a month. */
  monthlyCredits: maybe(Numeric),
  lastCallAt: maybe(Text),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})
const PhoneNumberPatch = z.partial(
  z.object({
    description: z.string(),
    status: z.enum(numberStatuses),
    inboundAgentId: z.nullable(z.string()),
    outboundAgentId: z.nullable(z.string()),
    greetingType: z.enum(greetingTypes),
    greeting: z.string(),
  }),
)

/** A number that can be claimed. */
export type AvailableNumber = z.output<typeof AvailableNumber>
export const AvailableNumber = z.object({
  number: z.pipe(Text, z.string()),
  type: maybe(openEnum(numberTypes)),
  provider: maybe(openEnum(numberProviders)),
  locality: maybe(Text),
  monthlyCredits: maybe(Numeric),
})

const one = '/phone-numbers/:id'
const Paging = { page: z._default(z.number(), 1), limit: z._default(z.number(), 10) }
export const phoneNumbers = {
  list: endpoint('GET', '/phone-numbers', {
    query: z.object({
      ...Paging,
      search: z.optional(z.string()),
      status: z.optional(z.string()),
      /** Inbound or outbound agent; 'none' for numbers nobody answers. */
      agentId: z.optional(z.string()),
    }),
    response: page(PhoneNumber),
  }),
  available: endpoint('GET', '/phone-numbers/available', {
    query: z.object({ country: z.string(), areaCode: z.optional(z.string()), contains: z.optional(z.string()) }),
    response: page(AvailableNumber),
  }),
  claim: endpoint('POST', '/phone-numbers', {
    body: z.object({
      number: z.string(),
      description: z.optional(z.string()),
      inboundAgentId: z.optional(z.string()),
      outboundAgentId: z.optional(z.string()),
    }),
    response: PhoneNumber,
  }),
  get: endpoint('GET', one, { response: PhoneNumber }),
  update: endpoint('PATCH', one, { body: PhoneNumberPatch, response: PhoneNumber }),
  remove: endpoint('DELETE', one, { response: z.unknown() }),
  usages: endpoint('GET', `${one}/usages`, { response: Usages }),
}
