import type { Param } from '@/contract/params'

/** Values that were written out become the agent's to fill in; `example` tells what was pasted. */
export const askAgent = (params: readonly Param[], example: (value: string) => string): Param[] =>
  params.map((param) => {
    const { properties, dataType, value, description } = param
    if (dataType === 'object' && properties && properties.length > 0)
      return { ...param, valueType: 'LLM_PROMPT', properties: askAgent(properties, example) }
    // A list or an object without names for its parts stays what it was.
    if (dataType === 'object' || dataType === 'array') return param
    return {
      ...param,
      valueType: 'LLM_PROMPT',
      value: undefined,
      description: description ?? (value && example(value)),
    }
  })
