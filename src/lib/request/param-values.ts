import { PARAM_DEPTH, type Param } from '@/contract/params'
import { isPlain, ownValue } from '../plain'
import { expandVariables } from '../prompt/variables'
import { parseLiteral, toText } from './literal'

/** Sample data for trying out a request without a call. */
export interface Samples {
  /** Values the model would provide, nested like the JSON Schema. */
  arguments?: Readonly<Record<string, unknown>>
  /** Values a call would provide, such as `call.from`. */
  variables?: Readonly<Record<string, unknown>>
}

/** Properties of an object parameter; an empty list counts as none. */
export const propertiesOf = (param: Param): Param[] =>
  param.dataType === 'object' ? (param.properties ?? []).filter(isNamed) : []

export const isNamed = (param: Param) => param.identifier.trim() !== ''

/** Whether the model fills in this parameter or one nested in it. */
export function isFilledByModel(param: Param, depth = 0): boolean {
  if (depth > PARAM_DEPTH) return false
  const properties = propertiesOf(param)
  if (properties.length > 0) return properties.some((each) => isFilledByModel(each, depth + 1))
  if (param.valueType === 'LLM_PROMPT') return true
  return param.dataType === 'array' && param.items !== undefined && isFilledByModel(param.items, depth + 1)
}

/** Collects parameter values, and the paths (`customer.phone`) of missing ones. */
export class ValueReader {
  readonly missing = new Set<string>()
  readonly #variables: Readonly<Record<string, unknown>>

  constructor(variables: Readonly<Record<string, unknown>> = {}) {
    this.#variables = variables
  }

  /** Replaces `{{variables}}`; unknown ones stay and are recorded as missing. */
  expand(text: string): string {
    const { text: filled, missing } = expandVariables(text, (name) => this.#variable(name))
    for (const name of missing) this.missing.add(`{{${name}}}`)
    return filled
  }

  #variable(name: string) {
    const value = ownValue(this.#variables, name)
    return value === undefined || value === null ? undefined : toText(value)
  }

  /** The value of `param`, or undefined to omit it. `sample` is the model's value. */
  read(param: Param, sample: unknown, path: string, depth = 0): unknown {
    if (depth > PARAM_DEPTH) return undefined
    const value = this.#read(param, sample, path, depth)
    if (value === undefined && param.required === true) this.missing.add(path)
    return value
  }

  #read(param: Param, sample: unknown, path: string, depth: number): unknown {
    if (propertiesOf(param).length > 0) return this.#object(param, sample, path, depth)
    if (param.dataType === 'array' && param.items && isFilledByModel(param))
      return this.#list(param, sample, path, depth)
    if (param.valueType === 'LLM_PROMPT')
      return typeof sample === 'string' ? parseLiteral(param.dataType, sample) : (sample ?? undefined)
    if (param.value === undefined) return undefined
    return param.valueType === 'DYNAMIC' ? this.#dynamic(param, param.value) : parseLiteral(param.dataType, param.value)
  }

  #dynamic(param: Param, value: string): unknown {
    // `call.from` without braces can only mean the variable.
    const marked = value.includes('{{') || value.trim() === '' ? value : `{{${value.trim()}}}`
    return parseLiteral(param.dataType, this.expand(marked))
  }

  #object(param: Param, sample: unknown, path: string, depth: number): unknown {
    const before = new Set(this.missing)
    const value = this.fields(propertiesOf(param), sample, path, depth + 1)
    if (Object.keys(value).length > 0 || param.required === true) return value
    // An optional object without any value is omitted as a whole, so nothing inside it is missing.
    for (const each of this.missing) if (!before.has(each)) this.missing.delete(each)
    return undefined
  }

  #list(param: Param, sample: unknown, path: string, depth: number): unknown {
    const given = typeof sample === 'string' ? parseLiteral('array', sample) : sample
    const { items } = param
    if (!Array.isArray(given) || !items) return given ?? undefined
    return given.map((each, index) => this.read(items, each, `${path}[${index}]`, depth + 1) ?? null)
  }

  /** Values of `params` by identifier, omitting undefined ones. */
  fields(params: readonly Param[], samples: unknown, path: string, depth = 0): Record<string, unknown> {
    const given = isPlain(samples) ? samples : {}
    const entries = params.filter(isNamed).flatMap((param) => {
      const at = path === '' ? param.identifier : `${path}.${param.identifier}`
      const value = this.read(param, ownValue(given, param.identifier), at, depth)
      return value === undefined ? [] : [[param.identifier, value] as const]
    })
    // fromEntries creates own properties: a parameter called `__proto__` is safe.
    return Object.fromEntries(entries)
  }
}
