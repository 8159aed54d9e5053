import { part, type Sent } from './sent'
import { Flag, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const httpMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
export type HttpMethod = (typeof httpMethods)[number]
export const dataTypes = ['string', 'number', 'boolean', 'object', 'array'] as const
export type DataType = (typeof dataTypes)[number]
/** CONSTANT: fixed. STATIC: set by the workspace. DYNAMIC: from the call. LLM_PROMPT: filled in by the model. */
export const valueTypes = ['CONSTANT', 'DYNAMIC', 'LLM_PROMPT', 'STATIC'] as const
export type ValueType = (typeof valueTypes)[number]

/** A request parameter; objects have `properties`, arrays `items`. */
export interface Param extends Sent {
  identifier: string
  dataType: DataType | (string & Record<never, never>)
  valueType: ValueType | (string & Record<never, never>)
  value: string | undefined
  description: string | undefined
  required: boolean | undefined
  properties: Param[] | undefined
  items: Param | undefined
}

/** Maximum nesting, which bounds recursion on hostile input. */
export const PARAM_DEPTH = 12

function paramAt(depth: number): z.ZodMiniType<Param> {
  const inner = z.lazy(() => (depth < PARAM_DEPTH ? paramAt(depth + 1) : z.never()))
  return part({
    identifier: z.catch(Text, ''),
    dataType: z.catch(openEnum(dataTypes), 'string'),
    valueType: z.catch(openEnum(valueTypes), 'CONSTANT'),
    value: maybe(Text),
    description: maybe(Text),
    required: maybe(Flag),
    properties: maybe(list(inner)),
    items: maybe(inner),
  }) as unknown as z.ZodMiniType<Param>
}
export const Param = paramAt(0)

export type Header = z.output<typeof Header>
export const Header = part({ key: z.catch(Text, ''), value: z.catch(Text, '') })

/** The request that a tool or webhook sends. */
export const requestShape = (method: HttpMethod) => ({
  method: z.catch(openEnum(httpMethods), method),
  url: z.catch(Text, ''),
  headers: z.catch(list(Header), []),
  queryParams: z.catch(list(Param), []),
  bodyParams: z.catch(list(Param), []),
})
export const requestDraft = {
  method: z.enum(httpMethods),
  url: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  queryParams: z.array(Param),
  bodyParams: z.array(Param),
}

/** A request and its response, of a test run or a delivery. */
export const Exchange = {
  statusCode: maybe(Numeric),
  durationMs: maybe(Numeric),
  requestBody: maybe(Text),
  responseBody: maybe(Text),
  error: maybe(Text),
}
