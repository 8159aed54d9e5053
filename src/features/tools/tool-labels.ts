import type { TFunction } from 'i18next'
import type { SystemEvent } from '@/contract/system-events'
import type { CallerType, ToolType } from '@/contract/tool-types'

const types = {
  api: ['tools.types.api', 'tools.types.apiText'],
  webhook: ['tools.types.webhook', 'tools.types.webhookText'],
  graphql: ['tools.types.graphql', 'tools.types.graphqlText'],
  mcp: ['tools.types.mcp', 'tools.types.mcpText'],
  event: ['tools.types.event', 'tools.types.eventText'],
} as const satisfies Record<ToolType, readonly [string, string]>

const callers = {
  agent: ['tools.callers.agent', 'tools.callers.agentText'],
  system: ['tools.callers.system', 'tools.callers.systemText'],
  both: ['tools.callers.both', 'tools.callers.bothText'],
} as const satisfies Record<CallerType, readonly [string, string]>

const events = {
  onCallStart: 'tools.events.callStart',
  onCallEnd: 'tools.events.callEnd',
  onAgentCallStart: 'tools.events.agentCallStart',
  onAgentCallEnd: 'tools.events.agentCallEnd',
  onTranscriptionEnd: 'tools.events.transcriptionEnd',
  onError: 'tools.events.error',
} as const satisfies Record<SystemEvent, string>

/** The types in the order they are offered: what most people want comes first. */
export const offeredTypes = ['api', 'webhook', 'graphql', 'mcp', 'event'] as const satisfies readonly ToolType[]
export const offeredCallers = ['agent', 'system', 'both'] as const satisfies readonly CallerType[]

const isType = (type: string): type is ToolType => Object.hasOwn(types, type)
const isCaller = (caller: string): caller is CallerType => Object.hasOwn(callers, caller)
export const isKnownEvent = (event: string): event is SystemEvent => Object.hasOwn(events, event)

/** What each is called; a value this release does not know keeps the API's name. */
export const typeLabel = (t: TFunction, type: string) => (isType(type) ? t(types[type][0]) : type)
export const typeDescription = (t: TFunction, type: ToolType) => t(types[type][1])
export const callerLabel = (t: TFunction, caller: string) => (isCaller(caller) ? t(callers[caller][0]) : caller)
export const callerDescription = (t: TFunction, caller: CallerType) => t(callers[caller][1])
export const eventLabel = (t: TFunction, event: string) => (isKnownEvent(event) ? t(events[event]) : event)
