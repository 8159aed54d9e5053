import { endpoint } from './endpoint'
import { voiceTiers } from './rates'
import { paging, resource } from './resource'
import { Holiday, Schedule } from './schedules'
import { entity, part } from './sent'
import { TRANSFER_NUMBERS, TransferNumber, TransferNumberDraft } from './squads'
import { systemEvents } from './system-events'
import { EmailAddress, PhoneNumberText, requiredText, textUpTo, whole } from './texts'
import { Flag, Id, Instant, list, maybe, Numeric, openEnum, page, Reference, Text } from './tolerant'
import { z } from './zod'

export const greetingTypes = ['system', 'first_message', 'custom'] as const
export const voiceLanguages = ['ko-KR', 'en-US', 'es', 'ja'] as const
export const voiceProviders = ['eleven_labs', 'aws_polly'] as const
export const voiceGenders = ['male', 'female'] as const
export const backgroundSounds = ['none', 'office', 'cafe', 'call_center', 'rain'] as const

export const AGENT_NAME = 80
/** §5: session timeout in minutes; length of an event prefix. */
export const SESSION_TIMEOUT = { min: 1, max: 120 } as const
export const EVENT_PREFIX = 20
export const VOICE_SPEED = { min: 0.5, max: 2, usual: 1 } as const

const MeasurementId = z.string().check(z.regex(/^G-[A-Z0-9]{10}$/))

export type AgentAnalytics = z.output<typeof AgentAnalytics>
export const AgentAnalytics = part({
  enabled: z.catch(Flag, false),
  measurementId: maybe(Text),
  eventPrefix: maybe(Text),
  trackCalls: z.catch(Flag, false),
  trackInteractions: z.catch(Flag, false),
  trackBusiness: z.catch(Flag, false),
})

export type Agent = z.output<typeof Agent>
export const Agent = entity({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  prompt: z.catch(Text, ''),
  greetingType: maybe(openEnum(greetingTypes)),
  greeting: maybe(Text),
  fallbackPhone: maybe(Text),
  language: maybe(openEnum(voiceLanguages)),
  llmModel: maybe(Text),
  ttsProvider: maybe(openEnum(voiceProviders)),
  voiceId: maybe(Id),
  voiceSpeed: maybe(Numeric),
  backgroundSound: maybe(openEnum(backgroundSounds)),
  /** Minutes. */
  sessionTimeout: maybe(Numeric),
  reportEmail: maybe(Text),
  customerSmsMessage: maybe(Text),
  webhooks: z.catch(list(part({ event: openEnum(systemEvents), webhookId: Id })), []),
  toolIds: z.catch(list(Reference), []),
  toolGroupIds: z.catch(list(Reference), []),
  knowledgeBaseIds: z.catch(list(Reference), []),
  schedule: maybe(Schedule),
  holidays: z.catch(list(Holiday), []),
  squadId: maybe(Id),
  transferNumbers: z.catch(list(TransferNumber), []),
  analytics: maybe(AgentAnalytics),
  /** Calls of the last seven days, if the server counts them. */
  recentCalls: maybe(Numeric),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

const text = z.nullish(textUpTo(2000))
const reference = z.nullish(z.string())
export type AgentDraft = z.input<typeof AgentDraft>
export const AgentDraft = z.object({
  name: requiredText(AGENT_NAME),
  description: text,
  prompt: textUpTo(100_000),
  greetingType: z.enum(greetingTypes),
  greeting: text,
  fallbackPhone: z.nullish(PhoneNumberText),
  language: z.string(),
  llmModel: z.string(),
  ttsProvider: z.string(),
  voiceId: reference,
  voiceSpeed: z.number().check(z.gte(VOICE_SPEED.min), z.lte(VOICE_SPEED.max)),
  backgroundSound: reference,
  sessionTimeout: z.nullish(whole(SESSION_TIMEOUT)),
  reportEmail: z.nullish(EmailAddress),
  customerSmsMessage: text,
  webhooks: z.array(z.object({ event: z.string(), webhookId: z.string() })),
  toolIds: z.array(z.string()),
  toolGroupIds: z.array(z.string()),
  knowledgeBaseIds: z.array(z.string()),
  schedule: z.nullish(Schedule),
  holidays: z.array(Holiday),
  squadId: reference,
  transferNumbers: z.array(TransferNumberDraft).check(z.maxLength(TRANSFER_NUMBERS)),
  analytics: z.object({
    enabled: z.boolean(),
    measurementId: z.optional(MeasurementId),
    eventPrefix: z.optional(textUpTo(EVENT_PREFIX)),
    trackCalls: z.boolean(),
    trackInteractions: z.boolean(),
    trackBusiness: z.boolean(),
  }),
})
/** Body of an update: changed fields only; `null` removes a value. */
export type AgentPatch = z.input<typeof AgentPatch>
export const AgentPatch = z.partial(AgentDraft)
/** A new agent needs its name only. */
const NewAgent = z.extend(AgentPatch, { name: AgentDraft.shape.name })

/** A voice; its tier determines the price per minute. */
export type Voice = z.output<typeof Voice>
export const Voice = z.object({
  id: Id,
  name: z.catch(Text, ''),
  provider: maybe(openEnum(voiceProviders)),
  gender: maybe(openEnum(voiceGenders)),
  language: maybe(openEnum(voiceLanguages)),
  qualityTier: maybe(openEnum(voiceTiers)),
  previewUrl: maybe(Text),
})

export type LlmModel = z.output<typeof LlmModel>
export const LlmModel = z.object({
  id: Id,
  name: z.catch(Text, ''),
  provider: maybe(Text),
  contextTokens: maybe(Numeric),
})

export const agents = {
  ...resource('/agents', { item: Agent, draft: NewAgent, filters: { language: z.optional(z.string()) } }),
  /** Copy an agent. */
  duplicate: endpoint('POST', '/agents/:id/duplicate', { response: Agent }),
  /** List the voices that agents can have. */
  voices: endpoint('GET', '/voices', { query: z.object(paging), response: page(Voice), optional: true }),
  /** List the language models that agents can have. */
  models: endpoint('GET', '/llm-models', { query: z.object(paging), response: page(LlmModel), optional: true }),
}
