import { endpoint } from './endpoint'
import { Exchange, Param, requestDraft, requestShape } from './params'
import { resource } from './resource'
import { entity } from './sent'
import { systemEvents } from './system-events'
import { requiredText, textUpTo } from './texts'
import { Id, Instant, list, maybe, Numeric, openEnum, Reference, Text } from './tolerant'
import { callerTypes, toolTypes } from './values'
import { z } from './zod'

/** A function name for models: letters, digits and underscores, not starting with a digit, at most 64. */
export const FunctionName = z.string().check(z.regex(/^[a-zA-Z_]\w{0,63}$/))

export const TOOL_DESCRIPTION = 4000
export const TOOL_GROUP_NAME = 80
/** Seconds: callers do not wait longer for an answer. */
export const TOOL_TIMEOUT = { min: 1, max: 60 } as const

/** An action available to an agent, or run by the platform on an event. */
export type Tool = z.output<typeof Tool>
export const Tool = entity({
  id: Id,
  name: z.catch(Text, ''),
  description: z.catch(Text, ''),
  type: z.catch(openEnum(toolTypes), 'unknown'),
  ...requestShape('GET'),
  callerType: z.catch(openEnum(callerTypes), 'unknown'),
  systemEvents: z.catch(list(openEnum(systemEvents)), []),
  pathParams: z.catch(list(Param), []),
  timeoutMs: maybe(Numeric),
  credentialId: maybe(Id),
  groupId: maybe(Id),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})
export type ToolDraft = z.input<typeof ToolDraft>
export const ToolDraft = z.object({
  name: FunctionName,
  description: textUpTo(TOOL_DESCRIPTION),
  type: z.enum(toolTypes),
  ...requestDraft,
  callerType: z.enum(callerTypes),
  systemEvents: z.array(z.enum(systemEvents)),
  pathParams: z.array(Param),
  /** Null takes the limit away. */
  timeoutMs: z.nullish(z.number().check(z.gte(TOOL_TIMEOUT.min * 1000), z.lte(TOOL_TIMEOUT.max * 1000))),
  credentialId: z.nullish(z.string()),
  groupId: z.nullish(z.string()),
})

/** Tools assigned to an agent together. */
export type ToolGroup = z.output<typeof ToolGroup>
export const ToolGroup = entity({
  id: Id,
  name: z.catch(Text, ''),
  toolIds: z.catch(list(Reference), []),
  updatedAt: maybe(Instant),
})
export const ToolGroupDraft = z.object({
  name: requiredText(TOOL_GROUP_NAME),
  toolIds: z.array(z.string()),
})

/** A test run: request and response. */
export type ToolRun = z.output<typeof ToolRun>
export const ToolRun = z.object({
  request: maybe(
    z.object({
      method: z.catch(Text, ''),
      url: z.catch(Text, ''),
      headers: maybe(z.record(z.string(), Text)),
      body: maybe(Text),
    }),
  ),
  response: maybe(z.object({ status: maybe(Numeric), headers: maybe(z.record(z.string(), Text)), body: maybe(Text) })),
  durationMs: Exchange.durationMs,
  error: Exchange.error,
})

export const tools = {
  ...resource('/tools', { item: Tool, draft: ToolDraft, filters: { type: z.optional(z.string()) } }),
  /** Run a tool once. */
  test: endpoint('POST', '/tools/:id/test', {
    body: z.object({ arguments: z.record(z.string(), z.unknown()) }),
    response: ToolRun,
  }),
}
export const toolGroups = resource('/tool-groups', { item: ToolGroup, draft: ToolGroupDraft, filters: {} })
