import type { Param } from '@/contract/params'
import type { RequestParts } from '@/lib/request/build-request'
import { readJson } from '@/lib/request/json'
import { parseLiteral } from '@/lib/request/literal'
import { isFilledByModel, isNamed, propertiesOf } from '@/lib/request/param-values'
import { sampleAgent, sampleCall, sampleCustomer, sampleMoment, sampleWorkspace } from '@/lib/request/sample-call'

/** A value the agent would bring, named by the way to it: `customer`, `name`. */
export interface Asked {
  path: string[]
  param: Param
}

/** Everything the agent is asked for, down to the single values; a list is one value, as JSON. */
export const askedOf = ({ pathParams = [], queryParams, bodyParams }: RequestParts) =>
  askedIn([...pathParams, ...queryParams, ...bodyParams])

function askedIn(params: readonly Param[], path: readonly string[] = []): Asked[] {
  const found = new Map<string, Asked>()
  for (const param of params.filter((each) => isNamed(each) && isFilledByModel(each))) {
    const at = [...path, param.identifier]
    const properties = propertiesOf(param)
    const inner = properties.length > 0 ? askedIn(properties, at) : [{ path: at, param }]
    // A name that stands in two places is one argument.
    for (const each of inner) if (!found.has(keyOf(each.path))) found.set(keyOf(each.path), each)
  }
  return [...found.values()]
}

export const keyOf = (path: readonly string[]) => JSON.stringify(path)

/** What a value may look like, by what it is called: a test run begins with something that could be true. */
const byName: readonly [RegExp, string][] = [
  [/phone|mobile|tel(ephone)?$|number_?called/i, '+12135550142'],
  [/e-?mail/i, 'alex@example.com'],
  [/date|day$|birth/i, '2026-01-15'],
  [/time$|hour/i, '14:30'],
  [/(first|last|full|customer|patient|user|guest|member)_?name|^name$/i, 'Alex Kim'],
  [/(id|number|no|code|reference)$/i, 'A1001'],
  [/city|place|location/i, 'Seoul'],
]

const listOf = (items: Param | undefined) =>
  JSON.stringify(items ? [parseLiteral(items.dataType, sampleOf(items))] : [])

function sampleOf(param: Param): string {
  if (param.dataType === 'number') return '1'
  if (param.dataType === 'boolean') return 'true'
  if (param.dataType === 'array') return listOf(param.items)
  if (param.dataType === 'object') {
    const inner = propertiesOf(param).map((each) => [each.identifier, parseLiteral(each.dataType, sampleOf(each))])
    return JSON.stringify(Object.fromEntries(inner))
  }
  return byName.find(([name]) => name.test(param.identifier))?.[1] ?? 'example'
}

/** Values to begin with, as text by the key of each path. */
export const sampleTexts = (asked: readonly Asked[]): Record<string, string> =>
  Object.fromEntries(asked.map(({ path, param }) => [keyOf(path), sampleOf(param)]))

/** The texts as the arguments an agent would give; what is left empty is left out. */
export function argumentsOf(asked: readonly Asked[], texts: Readonly<Record<string, string>>): Record<string, unknown> {
  const root = new Map<string, unknown>()
  for (const { path, param } of asked) {
    const text = texts[keyOf(path)] ?? ''
    if (text.trim() === '') continue
    let at = root
    for (const name of path.slice(0, -1)) {
      const known = at.get(name)
      const next = known instanceof Map ? known : new Map<string, unknown>()
      at.set(name, next)
      at = next
    }
    const last = path.at(-1)
    if (last !== undefined) at.set(last, sentOf(param, text))
  }
  return plain(root)
}

/** Something whose type is open is sent as JSON where it is JSON. */
function sentOf({ dataType }: Param, text: string): unknown {
  if (dataType !== 'object' && dataType !== 'array') return parseLiteral(dataType, text)
  const read = readJson(text)
  return read.ok ? read.value : text
}

/** fromEntries makes own fields: a parameter called `__proto__` changes nobody's prototype. */
const plain = (map: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...map].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]))

const named = (name: string, fields: object) =>
  Object.entries(fields).map(([field, value]): [string, unknown] => [`${name}.${field}`, value])

/** A made-up call, for what comes from calls. */
export const sampleVariables: Readonly<Record<string, unknown>> = Object.fromEntries([
  ...named('call', sampleCall),
  ...named('agent', sampleAgent),
  ...named('customer', sampleCustomer),
  ...named('workspace', sampleWorkspace),
  ...Object.entries(sampleMoment),
])
