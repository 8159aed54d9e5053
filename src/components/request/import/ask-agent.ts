import type { Param } from '@/contract/params'
import type { RequestDraft } from '@/lib/request/from-curl'

/** Literal values become arguments of the model; `example` describes what was pasted. */
export function askAgent(draft: RequestDraft, example: (value: string) => string): RequestDraft {
  const ask = (param: Param): Param => {
    const { properties, dataType, value, description } = param
    if (dataType === 'object' && properties && properties.length > 0)
      return { ...param, valueType: 'LLM_PROMPT', properties: properties.map(ask) }
    // A list or an object without names for its parts stays what it was.
    if (dataType === 'object' || dataType === 'array') return param
    const words = description ?? (value && example(value))
    return { ...param, valueType: 'LLM_PROMPT', value: undefined, description: words }
  }
  return { ...draft, queryParams: draft.queryParams.map(ask), bodyParams: draft.bodyParams.map(ask) }
}
