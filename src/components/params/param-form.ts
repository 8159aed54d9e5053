import type { Param } from '@/contract/params'
import { newParam } from '@/lib/request/params-from-json'

/** Fields that an input would turn from absent into empty have their empty value from the start. */
export const emptyParam = (rest: Partial<Param> = {}): Param =>
  newParam('', { required: false, properties: [], ...rest })

/** API parameters → form values; opening a form does not make it dirty. */
export const toFormParams = (params: readonly Param[]): Param[] => params.map(toFormParam)

const toFormParam = (param: Param): Param => ({
  ...newParam(param.identifier),
  ...param,
  required: param.required === true,
  properties: toFormParams(param.properties ?? []),
  items: param.items && toFormParam(param.items),
})

/** Form values → API parameters: `properties` only for objects, `items` only for arrays. */
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
