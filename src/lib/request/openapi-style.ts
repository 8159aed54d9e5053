import type { Param } from '@/contract/params'
import { isPlain, ownValue } from '../plain'
import { readJson } from './json'
import { toText } from './literal'
import { isNamed, propertiesOf } from './param-values'

/* Style and explode of OpenAPI. A tool sends a list by its repeated name and an object as JSON; other forms are made of
   several parameters, or of one text whose description shows its form. */

export type StyleIssue = 'objectSplit' | 'listAsText' | 'styleUnknown'

export interface Style {
  style: string
  explode: boolean
}

const separators: Readonly<Record<string, string>> = {
  form: ',',
  simple: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
}

const isObject = ({ dataType }: Param) => dataType === 'object'
const isComposed = (param: Param) => isObject(param) || param.dataType === 'array'

/** A list or object as one text. */
export function joined(value: unknown, separator: string, explode: boolean): string {
  if (Array.isArray(value)) return value.map(toText).join(separator)
  if (!isPlain(value)) return toText(value)
  const pairs = Object.entries(value).map(([name, each]) => [name, toText(each)])
  return pairs.map((pair) => pair.join(explode ? '=' : separator)).join(separator)
}

/** A text with `separator` between its parts. */
function asText(param: Param, separator: string, explode: boolean): Param {
  const parts = isObject(param) ? `name${explode ? '=' : separator}value` : 'value'
  const shape = `(${parts}${separator}${parts}${separator}…)`.replaceAll('\t', '\\t')
  const fixed = param.value === undefined ? undefined : readJson(param.value)
  return {
    ...param,
    dataType: 'string',
    properties: undefined,
    items: undefined,
    value: fixed?.ok ? joined(fixed.value, separator, explode) : param.value,
    description: [param.description, shape].filter(Boolean).join(' '),
  }
}

/** The properties of an object as parameters of their own, named by `nameOf`. */
function split(param: Param, nameOf: (property: string) => string): Param[] {
  return propertiesOf(param).map((property) => ({
    ...property,
    identifier: nameOf(property.identifier),
    required: param.required === true && property.required === true,
  }))
}

/** `filter[status]`, at any depth; undefined where a list or an object without known properties is inside. */
function deep(param: Param): Param[] | undefined {
  if (!isComposed(param)) return [param]
  const parts = split(param, (name) => `${param.identifier}[${name}]`).map(deep)
  return parts.length > 0 && parts.every((each) => each !== undefined) ? parts.flat() : undefined
}

export interface Styled {
  params: Param[]
  issue?: StyleIssue
}

const leftOut: Styled = { params: [], issue: 'styleUnknown' }

/** A parameter of a query or a form body as `style` sends it. */
export function styledParams(param: Param, { style, explode }: Style): Styled {
  if (!isNamed(param) || !isComposed(param)) return { params: [param] }
  if (style === 'deepObject') {
    const params = isObject(param) ? deep(param) : undefined
    return params ? { params, issue: 'objectSplit' } : leftOut
  }
  const separator = ownValue(separators, style)
  if (separator === undefined) return leftOut
  if (!explode) return { params: [asText(param, separator, false)], issue: 'listAsText' }
  if (!isObject(param)) return { params: [param] }
  const params = split(param, (name) => name)
  return params.length > 0 && !params.some(isComposed) ? { params, issue: 'objectSplit' } : leftOut
}

/** A list that is sent as JSON, in place of its repeated name. */
export function jsonParams(param: Param): Styled {
  if (param.dataType !== 'array') return { params: [param] }
  const description = [param.description, '(JSON: ["value"])'].filter(Boolean).join(' ')
  return { params: [{ ...param, dataType: 'string', items: undefined, description }], issue: 'listAsText' }
}

/** A parameter of the path, with what comes before it in the URL. */
export function styledSegment(param: Param, { style, explode }: Style): Styled & { prefix: string } {
  const name = encodeURIComponent(param.identifier.toWellFormed())
  const exploded = explode && isComposed(param)
  // `;ids=1;ids=2`, but `;status=open;limit=5` of an object.
  const matrix = exploded && isObject(param) ? ';' : `;${name}=`
  const prefix = ownValue({ label: '.', matrix }, style) ?? ''
  if (!isComposed(param)) return { params: [param], prefix }
  const separator = exploded && prefix !== '' ? prefix : (ownValue(separators, style) ?? ',')
  return { params: [asText(param, separator, explode)], issue: 'listAsText', prefix }
}
