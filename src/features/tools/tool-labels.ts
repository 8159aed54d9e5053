import type { ParseKeys, TFunction } from 'i18next'
import type { CallerType, ToolType } from '@/contract/values'
import { hasKey, labelOf } from '@/lib/labels'

/** Label and description, in the order offered. */
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

const firstOf = <Key extends ParseKeys>(words: Record<string, readonly [Key, ParseKeys]>) =>
  labelOf(Object.fromEntries(Object.entries(words).map(([value, [label]]) => [value, label])))
export const typeLabel = firstOf(types)
export const callerLabel = firstOf(callers)

export const offeredTypes = Object.keys(types).filter((type) => hasKey(types, type))

/** An unknown current value stays an option, so that saving does not change it. */
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
