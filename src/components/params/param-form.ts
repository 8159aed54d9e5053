import type { Param } from '@/contract/params'
import { newParam } from '@/lib/request/params-from-json'

/** A parameter as a form holds it: what inputs and lists would make of "absent" stands there from the beginning. */
export const blankParam = (rest: Partial<Param> = {}): Param =>
  newParam('', { required: false, properties: [], ...rest })

/** Stored parameters as a form's values: a form that was only looked at is not changed. */
export const editableParams = (params: readonly Param[]): Param[] => params.map(editableParam)

const editableParam = (param: Param): Param => ({
  ...newParam(param.identifier),
  ...param,
  required: param.required === true,
  properties: editableParams(param.properties ?? []),
  items: param.items && editableParam(param.items),
})

/** What is sent of a form's parameters: properties of objects only, items of lists only. */
export const sentParams = (params: readonly Param[]): Param[] => params.map(sentParam)

function sentParam(param: Param): Param {
  const { dataType, valueType, value, properties = [], items } = param
  return {
    ...param,
    identifier: param.identifier.trim(),
    value: valueType === 'LLM_PROMPT' ? undefined : value,
    properties: dataType === 'object' && properties.length > 0 ? sentParams(properties) : undefined,
    items: dataType === 'array' && items ? sentParam(items) : undefined,
  }
}
