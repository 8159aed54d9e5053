import type { Param } from '@/contract/params'
import { ownValue } from '../plain'
import type { RequestParts } from './build-request'
import { readJson } from './json'
import { isLiteral, parseLiteral } from './literal'
import { isFilledByModel, isNamed, propertiesOf } from './param-values'

/** A value that the model provides, named by its path: `customer`, `name`. */
export interface Argument {
  key: string
  path: string[]
  param: Param
}

type Texts = Readonly<Record<string, string>>

const keyOf = (path: readonly string[]) => JSON.stringify(path)

/** Everything the model provides for a request, down to the single values; a list is one value, as JSON. */
export const argumentsIn = ({ pathParams = [], queryParams, bodyParams }: RequestParts) =>
  within([...pathParams, ...queryParams, ...bodyParams])

function within(params: readonly Param[], path: readonly string[] = []): Argument[] {
  const found = new Map<string, Argument>()
  for (const param of params.filter((each) => isNamed(each) && isFilledByModel(each))) {
    const at = [...path, param.identifier]
    const properties = propertiesOf(param)
    const inner = properties.length > 0 ? within(properties, at) : [{ key: keyOf(at), path: at, param }]
    // A name that occurs twice is one argument.
    for (const each of inner) if (!found.has(each.key)) found.set(each.key, each)
  }
  return [...found.values()]
}

/** Plausible values by the name of the parameter. */
const byName: readonly [RegExp, string][] = [
  [/phone|mobile|tel(ephone)?$|number_?called/i, '+12135550142'],
  [/e-?mail/i, 'alex@example.com'],
  [/birth/i, '1987-04-12'],
  [/date|day$/i, '2026-01-15'],
  [/time$|hour/i, '14:30'],
  [/(first|last|full|customer|patient|user|guest|member)_?name|^name$/i, 'Alex Kim'],
  [/(id|number|no|code|reference)$/i, 'A1001'],
  [/city|place|location/i, 'Seoul'],
]

const parsedSample = (param: Param) => parseLiteral(param.dataType, sampleOf(param))

function sampleOf(param: Param): string {
  const { dataType, items } = param
  if (dataType === 'number') return '1'
  if (dataType === 'boolean') return 'true'
  if (dataType === 'array') return JSON.stringify(items ? [parsedSample(items)] : [])
  if (dataType === 'object') {
    const inner = propertiesOf(param).map((each) => [each.identifier, parsedSample(each)])
    return JSON.stringify(Object.fromEntries(inner))
  }
  return byName.find(([name]) => name.test(param.identifier))?.[1] ?? 'example'
}

/** Texts to start with, by key. */
export const sampleTexts = (all: readonly Argument[]): Record<string, string> =>
  Object.fromEntries(all.map(({ key, param }) => [key, sampleOf(param)]))

/** Whether a text is a value of its parameter's type. An empty one is omitted, which is allowed. */
export function isSampleValid({ key, param }: Argument, texts: Texts): boolean {
  const text = ownValue(texts, key) ?? ''
  return text.trim() === '' || isLiteral(param.dataType, text)
}

/** The texts as the arguments that a model would give. */
export function argumentsOf(all: readonly Argument[], texts: Texts): Record<string, unknown> {
  const root = new Map<string, unknown>()
  for (const { key, path, param } of all) {
    const text = ownValue(texts, key) ?? ''
    if (text.trim() === '') continue
    let at = root
    for (const name of path.slice(0, -1)) {
      const known = at.get(name)
      const next = known instanceof Map ? known : new Map<string, unknown>()
      at.set(name, next)
      at = next
    }
    const last = path.at(-1)
    if (last !== undefined) at.set(last, parseSample(param, text))
  }
  return plain(root)
}

/** Something whose type is open is sent as JSON where it is JSON. */
function parseSample({ dataType }: Param, text: string): unknown {
  if (dataType !== 'object' && dataType !== 'array') return parseLiteral(dataType, text)
  const read = readJson(text)
  return read.ok ? read.value : text
}

/** fromEntries creates own properties: a parameter called `__proto__` is safe. */
const plain = (map: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...map].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]))
