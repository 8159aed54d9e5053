import { PARAM_DEPTH, type Param } from '@/contract/params'
import { isPlain, own } from './json'
import { listOf, lookUp, type OpenApiObject, textOf } from './openapi-document'
import { newParam } from './params-from-json'

export type SchemaIssue = 'cycleCut' | 'variantChosen' | 'externalRef' | 'tooLarge'

/** So many parameters in all: schemas that refer to each other can double with each level. */
const MOST_PARAMS = 500
const MOST_STEPS = 5000
const LONGEST_TEXT = 2000
const MOST_CHOICES = 30

type Schema = Record<string, unknown>

/** What schemas say, as parameters that the model fills in. */
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

  /** `value` without references and with its `allOf` merged; `seen` are the references that led here. */
  #flatten(value: unknown, seen: ReadonlySet<string>): { schema: Schema; seen: ReadonlySet<string> } {
    const empty = { schema: {}, seen }
    if (!isPlain(value)) return empty
    if (this.#steps++ > MOST_STEPS) {
      this.#issue('tooLarge', '')
      return empty
    }
    const ref = textOf(own(value, '$ref'))
    if (ref === undefined) return this.#merge(value, seen)
    if (seen.has(ref)) {
      this.#issue('cycleCut', ref)
      return empty
    }
    const target = lookUp(this.#document, ref)
    if (target === undefined) this.#issue('externalRef', ref)
    const { $ref: _, ...beside } = value
    const found = this.#flatten(target, new Set([...seen, ref]))
    // 3.1 allows a description beside a reference, and then it is the nearer one.
    return { schema: { ...found.schema, ...this.#merge(beside, seen).schema }, seen: found.seen }
  }

  #merge(schema: Schema, seen: ReadonlySet<string>): { schema: Schema; seen: ReadonlySet<string> } {
    const parts = listOf(own(schema, 'allOf')).map((each) => this.#flatten(each, seen))
    const variants = [...listOf(own(schema, 'oneOf')), ...listOf(own(schema, 'anyOf'))].filter(
      (each) => own(each, 'type') !== 'null',
    )
    if (variants.length > 1) this.#issue('variantChosen', textOf(own(schema, 'title')) ?? '')
    if (variants.length > 0) parts.push(this.#flatten(variants[0], seen))
    if (parts.length === 0) return { schema, seen }
    const all = [...parts.map((part) => part.schema), schema]
    const properties = Object.fromEntries(all.flatMap((each) => Object.entries(objectOr(own(each, 'properties')))))
    const required = [...new Set(all.flatMap((each) => listOf(own(each, 'required'))))]
    const merged = Object.fromEntries(all.flatMap((each) => Object.entries(each)))
    return {
      schema: { ...merged, properties, required },
      seen: new Set([...seen, ...parts.flatMap((part) => [...part.seen])]),
    }
  }

  /** The parameter that `schema` describes, for the model to fill in; a constant where the schema allows one value. */
  param(identifier: string, schema: unknown, rest: Partial<Param> = {}): Param {
    return this.#param(identifier, schema, rest, new Set(), 0)
  }

  #param(identifier: string, value: unknown, rest: Partial<Param>, seen: ReadonlySet<string>, depth: number): Param {
    this.#params++
    const { schema, seen: here } = this.#flatten(value, seen)
    const dataType = typeOf(schema)
    const fixed = fixedValue(schema)
    return newParam(identifier, {
      dataType,
      valueType: fixed === undefined ? 'LLM_PROMPT' : 'CONSTANT',
      value: fixed,
      ...this.#inside(dataType, schema, here, depth),
      ...rest,
      description: describe(
        rest.description ?? textOf(own(schema, 'description')) ?? textOf(own(schema, 'title')),
        schema,
      ),
    })
  }

  #inside(dataType: string, schema: Schema, seen: ReadonlySet<string>, depth: number): Partial<Param> {
    if (depth >= PARAM_DEPTH) return {}
    if (dataType === 'array')
      return { items: this.#param('', own(schema, 'items') ?? { type: 'string' }, {}, seen, depth + 1) }
    if (dataType !== 'object') return {}
    const properties = this.#properties(schema, seen, depth + 1)
    return properties.length > 0 ? { properties } : {}
  }

  /** The properties of a body's schema; undefined where it is no object. */
  properties(value: unknown): Param[] | undefined {
    const { schema, seen } = this.#flatten(value, new Set())
    return typeOf(schema) === 'object' ? this.#properties(schema, seen, 0) : undefined
  }

  #properties(schema: Schema, seen: ReadonlySet<string>, depth: number): Param[] {
    const required = listOf(own(schema, 'required'))
    const params: Param[] = []
    for (const [name, property] of Object.entries(objectOr(own(schema, 'properties')))) {
      if (this.#params >= MOST_PARAMS) {
        this.#issue('tooLarge', name)
        break
      }
      // What only the server writes is not sent.
      if (name.trim() === '' || own(property, 'readOnly') === true || this.#isCut(property, seen)) continue
      params.push(this.#param(name, property, { required: required.includes(name) }, seen, depth))
    }
    return params
  }

  /** Whether a property leads back to what it is part of: it is left out, also as the item of a list. */
  #isCut(property: unknown, seen: ReadonlySet<string>): boolean {
    const ref = textOf(own(property, '$ref')) ?? textOf(own(own(property, 'items'), '$ref'))
    if (ref === undefined || !seen.has(ref)) return false
    this.#issue('cycleCut', ref)
    return true
  }
}

const objectOr = (value: unknown): Schema => (isPlain(value) ? value : {})

function typeOf(schema: Schema): Param['dataType'] {
  const type = own(schema, 'type')
  const [first] = (Array.isArray(type) ? type : [type]).filter((each) => each !== 'null')
  if (first === 'integer') return 'number'
  if (first === 'string' || first === 'number' || first === 'boolean' || first === 'object' || first === 'array')
    return first
  if (own(schema, 'properties') !== undefined && Object.keys(objectOr(own(schema, 'properties'))).length > 0)
    return 'object'
  return own(schema, 'items') === undefined ? 'string' : 'array'
}

/** The one value a schema allows, as a parameter holds it. */
function fixedValue(schema: Schema): string | undefined {
  const choices = listOf(own(schema, 'enum'))
  const only = own(schema, 'const') ?? (choices.length === 1 ? choices[0] : undefined)
  if (only === undefined || only === null) return undefined
  return typeof only === 'string' ? only : JSON.stringify(only)
}

/** The description, and what may be chosen from: the model reads it, in whatever language it is. */
function describe(text: string | undefined, schema: Schema): string | undefined {
  const choices = [...listOf(own(schema, 'enum')), ...listOf(own(own(schema, 'items'), 'enum'))]
  const said =
    choices.length > 1
      ? `(${choices.slice(0, MOST_CHOICES).map(String).join(' | ')}${choices.length > MOST_CHOICES ? ' | …' : ''})`
      : ''
  const described = [text?.trim().slice(0, LONGEST_TEXT) ?? '', said].filter((each) => each !== '').join(' ')
  return described === '' ? undefined : described
}
