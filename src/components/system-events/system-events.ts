import type { TFunction } from 'i18next'
import { type SystemEvent, systemEvents } from '@/contract/system-events'

const texts = {
  onCallStart: ['systemEvents.callStart', 'systemEvents.callStartText'],
  onCallEnd: ['systemEvents.callEnd', 'systemEvents.callEndText'],
  onAgentCallStart: ['systemEvents.agentCallStart', 'systemEvents.agentCallStartText'],
  onAgentCallEnd: ['systemEvents.agentCallEnd', 'systemEvents.agentCallEndText'],
  onTranscriptionEnd: ['systemEvents.transcriptionEnd', 'systemEvents.transcriptionEndText'],
  onError: ['systemEvents.error', 'systemEvents.errorText'],
} as const satisfies Record<SystemEvent, readonly [string, string]>

export const isKnownEvent = (event: string): event is SystemEvent => Object.hasOwn(texts, event)

/** The event's name; the API's own name if it is unknown to this release. */
export const eventLabel = (t: TFunction, event: string) => (isKnownEvent(event) ? t(texts[event][0]) : event)

export const eventDescription = (t: TFunction, event: SystemEvent) => t(texts[event][1])

const rank = (event: string) => (isKnownEvent(event) ? systemEvents.indexOf(event) : systemEvents.length)

/** In the order of the picker, so that opening a form does not change it. */
export const sortEvents = (events: readonly string[]) => events.toSorted((one, other) => rank(one) - rank(other))
