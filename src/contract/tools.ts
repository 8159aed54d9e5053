import { endpoint } from './endpoint'
import { Exchange, Header, httpMethods, Param } from './params'
import { systemEvents } from './system-events'
import { Id, list, maybe, Numeric, openEnum, page, Text } from './tolerant'
import { callerTypes, toolTypes } from './tool-types'
import { Usages } from './usages'
import { z } from './zod'

/** A name a model can call: letters, digits and underscores, not beginning with a digit, at most 64. */
export const FunctionName = z.string().check(z.regex(/^[a-zA-Z_]\w{0,63}$/))

/** Something an agent, or the platform on an event, can do besides talking. */
export type Tool = z.output<typeof Tool>
export const Tool = z.object({
  id: Id,
  name: z.catch(Text, ''),
  description: z.catch(Text, ''),
  type: z.catch(openEnum(toolTypes), 'api'),
  method: z.catch(openEnum(httpMethods), 'GET'),
  url: z.catch(Text, ''),
  callerType: z.catch(openEnum(callerTypes), 'agent'),
  systemEvents: z.catch(list(openEnum(systemEvents)), []),
  headers: z.catch(list(Header), []),
  pathParams: z.catch(list(Param), []),
  queryParams: z.catch(list(Param), []),
  bodyParams: z.catch(list(Param), []),
  timeoutMs: maybe(Numeric),
  credentialId: maybe(Id),
  groupId: maybe(Id),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})
export type ToolDraft = z.input<typeof ToolDraft>
const ToolDraft = z.object({
  name: FunctionName,
  description: z.string(),
  type: z.enum(toolTypes),
  method: z.enum(httpMethods),
  url: z.string(),
  callerType: z.enum(callerTypes),
  systemEvents: z.array(z.enum(systemEvents)),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  pathParams: z.array(Param),
  queryParams: z.array(Param),
  bodyParams: z.array(Param),
  timeoutMs: z.optional(z.number()),
  credentialId: z.nullish(z.string()),
  groupId: z.nullish(z.string()),
})

/** Tools that are given to an agent together. */
export type ToolGroup = z.output<typeof ToolGroup>
export const ToolGroup = z.object({ id: Id, name: z.catch(Text, ''), toolIds: z.catch(list(Id), []) })
const ToolGroupDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  toolIds: z.array(z.string()),
})

/** A test run: what was sent and what came back. */
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

const one = '/tools/:id'
const group = '/tool-groups/:id'
const Paging = { page: z._default(z.number(), 1), limit: z._default(z.number(), 10) }
export const tools = {
  list: endpoint('GET', '/tools', {
    query: z.object({ ...Paging, search: z.optional(z.string()), type: z.optional(z.string()) }),
    response: page(Tool),
  }),
  create: endpoint('POST', '/tools', { body: ToolDraft, response: Tool }),
  get: endpoint('GET', one, { response: Tool }),
  update: endpoint('PATCH', one, { body: z.partial(ToolDraft), response: Tool }),
  remove: endpoint('DELETE', one, { response: z.unknown() }),
  test: endpoint('POST', `${one}/test`, {
    body: z.object({ arguments: z.record(z.string(), z.unknown()) }),
    response: ToolRun,
  }),
  usages: endpoint('GET', `${one}/usages`, { response: Usages }),
}
export const toolGroups = {
  list: endpoint('GET', '/tool-groups', { query: z.object(Paging), response: page(ToolGroup) }),
  create: endpoint('POST', '/tool-groups', { body: ToolGroupDraft, response: ToolGroup }),
  update: endpoint('PATCH', group, { body: z.partial(ToolGroupDraft), response: ToolGroup }),
  remove: endpoint('DELETE', group, { response: z.unknown() }),
}
