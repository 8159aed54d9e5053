import type { Param } from '@/contract/params'
import { newParam } from '@/lib/request/params-from-json'

/** A parameter as a form holds it: what inputs and lists would make of "absent" stands there from the beginning. */
export const emptyParam = (rest: Partial<Param> = {}): Param =>
  newParam('', { required: false, properties: [], ...rest })

/** Stored parameters as a form's values: a form that was only looked at is not changed. */
export const toFormParams = (params: readonly Param[]): Param[] => params.map(toFormParam)

const toFormParam = (param: Param): Param => ({
  ...newParam(param.identifier),
  ...param,
  required: param.required === true,
  properties: toFormParams(param.properties ?? []),
  items: param.items && toFormParam(param.items),
})

/** What is sent of a form's parameters: properties of objects only, items of lists only. */
export const toApiParams = (params: readonly Param[]): Param[] => params.map(toApiParam)

function toApiParam(param: Param): Param {
  const { dataType, valueType, value, properties = [], items } = param
  return {
    ...param,
    identifier: param.identifier.trim(),
    value: valueType === 'LLM_PROMPT' ? undefined : value,
    properties: dataType === 'object' && properties.length > 0 ? toApiParams(properties) : undefined,
    items: dataType === 'array' && items ? toApiParam(items) : undefined,
  }
}
