import type { Param } from '@/contract/params'
import { PARAM_DEPTH } from '@/contract/params'
import { isPlain } from '../plain'

/** A parameter with all optional fields undefined. */
export function newParam(identifier: string, rest: Partial<Param> = {}): Param {
  return {
    identifier,
    dataType: 'string',
    valueType: 'CONSTANT',
    value: undefined,
    description: undefined,
    required: undefined,
    properties: undefined,
    items: undefined,
    ...rest,
  }
}

/** An object is split into nested parameters only if every key is non-blank. */
const canBeNested = (value: Record<string, unknown>) => {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => name.trim() !== '')
}

/** A JSON value as constant parameters. Lists stay JSON: their items have no names. */
export function paramFromJson(identifier: string, value: unknown, depth = 0): Param {
  if (typeof value === 'string') return newParam(identifier, { value })
  if (typeof value === 'number' || typeof value === 'boolean')
    return newParam(identifier, {
      dataType: typeof value === 'number' ? 'number' : 'boolean',
      value: JSON.stringify(value),
    })
  if (isPlain(value) && canBeNested(value) && depth < PARAM_DEPTH)
    return newParam(identifier, { dataType: 'object', properties: paramsFromJson(value, depth + 1) })
  return newParam(identifier, { dataType: Array.isArray(value) ? 'array' : 'object', value: JSON.stringify(value) })
}

/** The fields of a JSON object as parameters; blank keys are skipped. */
export function paramsFromJson(value: Record<string, unknown>, depth = 0): Param[] {
  return Object.entries(value).flatMap(([name, each]) => (name.trim() === '' ? [] : [paramFromJson(name, each, depth)]))
}
