import type { TFunction } from 'i18next'
import type { SystemEvent } from '@/contract/system-events'

const words = {
  onCallStart: ['webhooks.events.callStart', 'webhooks.events.callStartText'],
  onCallEnd: ['webhooks.events.callEnd', 'webhooks.events.callEndText'],
  onAgentCallStart: ['webhooks.events.agentCallStart', 'webhooks.events.agentCallStartText'],
  onAgentCallEnd: ['webhooks.events.agentCallEnd', 'webhooks.events.agentCallEndText'],
  onTranscriptionEnd: ['webhooks.events.transcriptionEnd', 'webhooks.events.transcriptionEndText'],
  onError: ['webhooks.events.error', 'webhooks.events.errorText'],
} as const satisfies Record<SystemEvent, readonly [string, string]>

export const isKnownEvent = (event: string): event is SystemEvent => Object.hasOwn(words, event)

/** What an event is called; one this release does not know keeps the API's name. */
export const eventLabel = (t: TFunction, event: string) => (isKnownEvent(event) ? t(words[event][0]) : event)

/** When an event comes, in a sentence. */
export const eventDescription = (t: TFunction, event: SystemEvent) => t(words[event][1])
