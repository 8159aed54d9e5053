import { PARAM_DEPTH, type Param } from '@/contract/params'
import { isFilledByModel, isNamed, propertiesOf } from './param-values'

/** The subset of JSON Schema that models accept for function arguments. */
export interface JsonSchema {
  type: 'string' | 'number' | 'boolean' | 'object' | 'array'
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
}

/** The function description sent to a model. */
export interface FunctionSchema {
  name: string
  description: string
  parameters: JsonSchema
}

interface Described {
  name: string
  description: string
  pathParams?: readonly Param[]
  queryParams: readonly Param[]
  bodyParams: readonly Param[]
}

const jsonTypes = ['string', 'number', 'boolean', 'object', 'array'] as const

/** Unknown types are described as strings. */
const typeOf = (param: Param) => jsonTypes.find((type) => type === param.dataType) ?? 'string'

function schemaOf(param: Param, depth: number): JsonSchema {
  const type = typeOf(param)
  const described = param.description?.trim() ? { description: param.description.trim() } : {}
  const properties = propertiesOf(param)
  if (type === 'object' && properties.length > 0) return { ...objectOf(properties, depth + 1), ...described }
  // Models reject arrays without `items`.
  if (type === 'array') return { type, ...described, items: itemsOf(param, depth) }
  return { type, ...described }
}

const itemsOf = (param: Param, depth: number): JsonSchema =>
  param.items && depth < PARAM_DEPTH ? schemaOf(param.items, depth + 1) : { type: 'string' }

/** Required by itself; required properties do not make their object required. */
const isRequired = (param: Param) => param.required === true

function objectOf(params: readonly Param[], depth: number): JsonSchema {
  const modelParams =
    depth > PARAM_DEPTH ? [] : params.filter((param) => isNamed(param) && isFilledByModel(param, depth))
  const byName = new Map<string, Param>()
  // A repeated name is one argument, described by its first occurrence.
  for (const param of modelParams) if (!byName.has(param.identifier)) byName.set(param.identifier, param)
  return {
    type: 'object',
    properties: Object.fromEntries([...byName].map(([name, param]) => [name, schemaOf(param, depth)])),
    required: [...byName.keys()].filter((name) =>
      modelParams.some((param) => param.identifier === name && isRequired(param)),
    ),
  }
}

/**
 * The function as the model sees it: its arguments are the LLM_PROMPT parameters of path, query and body. The platform
 * fills in the rest.
 */
export function functionSchema(tool: Described): FunctionSchema {
  const path = (tool.pathParams ?? []).map((param) => ({ ...param, required: true }))
  return {
    name: tool.name,
    description: tool.description,
    parameters: objectOf([...path, ...tool.queryParams, ...tool.bodyParams], 0),
  }
}
