import type { TFunction } from 'i18next'
import type { CallerType, ToolType } from '@/contract/tool-types'
import { hasKey } from '@/lib/labels'

/** Each with a sentence about it, in the order they are offered: what most people want comes first. */
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

/** What each is called; a value this release does not know keeps the API's name. */
export const typeLabel = (t: TFunction, type: string) => (hasKey(types, type) ? t(types[type][0]) : type)
export const callerLabel = (t: TFunction, caller: string) => (hasKey(callers, caller) ? t(callers[caller][0]) : caller)

export const offeredTypes = Object.keys(types).filter((type) => hasKey(types, type))

/** Cards to choose from. A value of a newer API stays a choice: saving must not change it. */
export const typeOptions = (t: TFunction, current: string) =>
  [...new Set([...Object.keys(types), current])].map((value) => ({
    value,
    label: typeLabel(t, value),
    text: hasKey(types, value) ? t(types[value][1]) : undefined,
  }))

export const callerOptions = (t: TFunction, current: string) =>
  [...new Set([...Object.keys(callers), current])].map((value) => ({
    value,
    label: callerLabel(t, value),
    text: hasKey(callers, value) ? t(callers[value][1]) : undefined,
  }))
