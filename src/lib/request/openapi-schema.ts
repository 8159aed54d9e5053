import { PARAM_DEPTH, type Param } from '@/contract/params'
import { isPlain, ownValue } from '../plain'
import { listOf, type OpenApiObject, resolve, resolvePointer, textOf } from './openapi-pointer'
import { newParam } from './params-from-json'

export type SchemaIssue = 'cycleCut' | 'variantChosen' | 'externalRef' | 'tooLarge'

/** Limit per document: mutually recursive schemas can double with each level. */
const MAX_PARAMS = 500
const MAX_STEPS = 5000
const MAX_TEXT_LENGTH = 2000
const MAX_CHOICES = 30

type Schema = Record<string, unknown>

/** Converts schemas to parameters that the model fills in. */
export class SchemaReader {
  readonly issues = new Map<SchemaIssue, string>()
  readonly #document: OpenApiObject
  #params = 0
  #steps = 0

  constructor(document: OpenApiObject) {
    this.#document = document
  }

  #issue(code: SchemaIssue, detail: string) {
    if (!this.issues.has(code)) this.issues.set(code, detail.slice(0, 200))
  }

  /** Resolves references and merges `allOf`; `seen` are the references on the path. */
  #flatten(value: unknown, seen: ReadonlySet<string>): { schema: Schema; seen: ReadonlySet<string> } {
    const empty = { schema: {}, seen }
    if (!isPlain(value)) return empty
    if (this.#steps++ > MAX_STEPS) {
      this.#issue('tooLarge', '')
      return empty
    }
    const ref = textOf(ownValue(value, '$ref'))
    if (ref === undefined) return this.#merge(value, seen)
    if (seen.has(ref)) {
      this.#issue('cycleCut', ref)
      return empty
    }
    const target = resolvePointer(this.#document, ref)
    if (target === undefined) this.#issue('externalRef', ref)
    const { $ref: _, ...siblings } = value
    const found = this.#flatten(target, new Set([...seen, ref]))
    // 3.1 allows siblings beside a reference; they take precedence.
    return { schema: { ...found.schema, ...this.#merge(siblings, seen).schema }, seen: found.seen }
  }

  #merge(schema: Schema, seen: ReadonlySet<string>): { schema: Schema; seen: ReadonlySet<string> } {
    const parts = listOf(ownValue(schema, 'allOf')).map((each) => this.#flatten(each, seen))
    const variants = [...listOf(ownValue(schema, 'oneOf')), ...listOf(ownValue(schema, 'anyOf'))].filter(
      (each) => ownValue(each, 'type') !== 'null',
    )
    if (variants.length > 1) this.#issue('variantChosen', textOf(ownValue(schema, 'title')) ?? '')
    if (variants.length > 0) parts.push(this.#flatten(variants[0], seen))
    if (parts.length === 0) return { schema, seen }
    const all = [...parts.map((part) => part.schema), schema]
    const properties = Object.fromEntries(all.flatMap((each) => Object.entries(asObject(ownValue(each, 'properties')))))
    const required = [...new Set(all.flatMap((each) => listOf(ownValue(each, 'required'))))]
    const merged = Object.fromEntries(all.flatMap((each) => Object.entries(each)))
    return {
      schema: { ...merged, properties, required },
      seen: new Set([...seen, ...parts.flatMap((part) => [...part.seen])]),
    }
  }

  /** Converts `schema` to an LLM_PROMPT parameter, or a constant where it is required and allows a single value. */
  param(identifier: string, schema: unknown, rest: Partial<Param> = {}): Param {
    return this.#param(identifier, schema, rest, new Set(), 0)
  }

  #param(identifier: string, value: unknown, rest: Partial<Param>, seen: ReadonlySet<string>, depth: number): Param {
    this.#params++
    const { schema, seen: here } = this.#flatten(value, seen)
    const dataType = typeOf(schema)
    const only = rest.required === false ? undefined : fixedValue(schema)
    const fixed = only === undefined ? undefined : choiceText(only)
    return newParam(identifier, {
      dataType,
      valueType: fixed === undefined ? 'LLM_PROMPT' : 'CONSTANT',
      value: fixed,
      ...this.#inside(dataType, schema, here, depth),
      ...rest,
      description: describe(
        rest.description ?? textOf(ownValue(schema, 'description')) ?? textOf(ownValue(schema, 'title')),
        fixed === undefined ? [...choicesOf(schema), ...choicesOf(ownValue(schema, 'items'))] : [],
      ),
    })
  }

  #inside(dataType: string, schema: Schema, seen: ReadonlySet<string>, depth: number): Partial<Param> {
    if (depth >= PARAM_DEPTH) return {}
    if (dataType === 'array')
      return { items: this.#param('', ownValue(schema, 'items') ?? { type: 'string' }, {}, seen, depth + 1) }
    if (dataType !== 'object') return {}
    const properties = this.#properties(schema, seen, depth + 1)
    return properties.length > 0 ? { properties } : {}
  }

  /** The properties of a body schema; undefined if it is not an object. */
  properties(value: unknown): Param[] | undefined {
    const { schema, seen } = this.#flatten(value, new Set())
    return typeOf(schema) === 'object' ? this.#properties(schema, seen, 0) : undefined
  }

  #properties(schema: Schema, seen: ReadonlySet<string>, depth: number): Param[] {
    const required = listOf(ownValue(schema, 'required'))
    const params: Param[] = []
    for (const [name, property] of Object.entries(asObject(ownValue(schema, 'properties')))) {
      if (this.#params >= MAX_PARAMS) {
        this.#issue('tooLarge', name)
        break
      }
      if (name.trim() === '' || this.#isReadOnly(property) || this.#isCut(property, seen)) continue
      params.push(this.#param(name, property, { required: required.includes(name) }, seen, depth))
    }
    return params
  }

  /** Read-only properties are not sent. */
  #isReadOnly(property: unknown): boolean {
    return [property, resolve(this.#document, property)].some((each) => ownValue(each, 'readOnly') === true)
  }

  /** Whether a property refers back to an ancestor, directly or as list items; it is left out. */
  #isCut(property: unknown, seen: ReadonlySet<string>): boolean {
    const ref = textOf(ownValue(property, '$ref')) ?? textOf(ownValue(ownValue(property, 'items'), '$ref'))
    if (ref === undefined || !seen.has(ref)) return false
    this.#issue('cycleCut', ref)
    return true
  }
}

const asObject = (value: unknown): Schema => (isPlain(value) ? value : {})

function typeOf(schema: Schema): Param['dataType'] {
  const type = ownValue(schema, 'type')
  const [first] = (Array.isArray(type) ? type : [type]).filter((each) => each !== 'null')
  if (first === 'integer') return 'number'
  if (first === 'string' || first === 'number' || first === 'boolean' || first === 'object' || first === 'array')
    return first
  if (ownValue(schema, 'properties') !== undefined && Object.keys(asObject(ownValue(schema, 'properties'))).length > 0)
    return 'object'
  return ownValue(schema, 'items') === undefined ? 'string' : 'array'
}

function choicesOf(schema: unknown): unknown[] {
  const only = ownValue(schema, 'const')
  return only === undefined ? listOf(ownValue(schema, 'enum')) : [only]
}

/** The single value a schema allows. */
export function fixedValue(schema: unknown): unknown {
  const [only, ...others] = choicesOf(schema)
  return others.length > 0 ? undefined : (only ?? undefined)
}

/** Values of a document can be of any kind, and objects without a usable `toString`. */
const choiceText = (choice: unknown) => (typeof choice === 'string' ? choice : JSON.stringify(choice))

/** The description with the allowed values appended, for the model to read. */
function describe(text: string | undefined, choices: readonly unknown[]): string | undefined {
  const choicesText =
    choices.length > 0
      ? `(${choices.slice(0, MAX_CHOICES).map(choiceText).join(' | ')}${choices.length > MAX_CHOICES ? ' | …' : ''})`
      : ''
  const described = [text?.trim().slice(0, MAX_TEXT_LENGTH) ?? '', choicesText].filter((each) => each !== '').join(' ')
  return described === '' ? undefined : described
}
