import type { Param } from '@/contract/params'

/** A parameter; omitted fields are undefined. */
export const param = (
  identifier: string,
  dataType: Param['dataType'],
  valueType: Param['valueType'],
  more: Partial<Param> = {},
): Param => ({
  identifier,
  dataType,
  valueType,
  value: undefined,
  description: undefined,
  required: undefined,
  properties: undefined,
  items: undefined,
  ...more,
})

/** Filled by the model from the conversation. */
export const promptParam = (identifier: string, description: string, more: Partial<Param> = {}): Param =>
  param(identifier, 'string', 'LLM_PROMPT', { description, required: true, ...more })

/** Filled from a variable of the call: `ofCall('from', 'call.from')`. */
export const ofCall = (identifier: string, variable: string): Param =>
  param(identifier, 'string', 'DYNAMIC', { value: `{{${variable}}}` })

export const constant = (identifier: string, value: string, dataType: Param['dataType'] = 'string'): Param =>
  param(identifier, dataType, 'CONSTANT', { value })

export const set = (identifier: string, value: string): Param => param(identifier, 'string', 'STATIC', { value })

export const object = (
  identifier: string,
  valueType: Param['valueType'],
  properties: Param[],
  more: Partial<Param> = {},
): Param => param(identifier, 'object', valueType, { properties, ...more })
