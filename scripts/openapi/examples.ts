import { safeParse } from 'zod/mini'
import { isObject, type Schema } from './endpoint'

/** Examples have at most so many items of each list. */
const ITEMS = 2
/** Longer ones are only taken if there is none that is shorter. */
const LONG = 2000

/** The most telling of some values: the one with the most fields that is not too long. */
function exampleOf(values: readonly unknown[], items = ITEMS): unknown {
  const short = values.map((value) => shortened(value, items))
  const [best] = short.toSorted((one, other) => rankOf(other) - rankOf(one))
  return best
}

function rankOf(value: unknown): number {
  const text = JSON.stringify(value)
  const { length } = text
  const fields = isObject(value) ? Object.values(value).filter((field) => field !== null && !isEmpty(field)).length : 0
  // As good a one with less text is better.
  return (length > LONG ? 0 : fields) - length / 1e6 - (HANGUL.test(text) ? FOREIGN : 0)
}

/** The document is in English. */
const HANGUL = /\p{Script=Hangul}/u
const FOREIGN = 100

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function shortened(value: unknown, items: number): unknown {
  if (Array.isArray(value)) return value.slice(0, items).map((item) => shortened(item, items))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, secrets[name] ?? shortened(field, items)]),
  )
}

/** What looks like a secret is none. */
const secrets: Record<string, string> = { access_token: 'the-token-of-the-session' }

/** Calls `see` with each value that an answer has of an object schema. */
function visitObjects(schema: Schema, value: unknown, see: (schema: Schema, value: unknown) => void): void {
  if (value === undefined || value === null) return
  const { def } = schema._zod as unknown as { def: Definition }
  if (def.shape && isObject(value)) {
    see(schema, value)
    for (const [name, field] of Object.entries(def.shape)) visitObjects(field, value[name], see)
  }
  if (def.element && Array.isArray(value)) for (const item of value) visitObjects(def.element, item, see)
  if (def.innerType) visitObjects(def.innerType, value, see)
  if (def.getter) visitObjects(def.getter(), value, see)
  const form = def.options?.find((option) => safeParse(option, value).success)
  if (form) visitObjects(form, value, see)
}

interface Definition {
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  getter?: () => Schema
  options?: readonly Schema[]
}

/** Examples of the named schemas, and of the answers that have no name. */
export interface Examples {
  schemas: Record<string, unknown>
  answers: Record<string, unknown>
}

/** Chooses examples from answers by the names of operations; from later ones only what the earlier ones do not have. */
export function examplesOf(
  answers: readonly ReadonlyMap<string, readonly unknown[]>[],
  published: ReadonlyMap<string, Schema>,
  nameOf: (schema: Schema) => string | undefined,
): Examples {
  const examples: Examples = { schemas: {}, answers: {} }
  for (const some of answers) {
    const found = new Map<string, unknown[]>()
    for (const [operation, schema] of published) {
      const values = some.get(operation) ?? []
      for (const value of values)
        visitObjects(schema, value, (part, partly) => {
          const name = nameOf(part)
          if (name !== undefined) found.set(name, [...(found.get(name) ?? []), partly])
        })
      if (values.length > 0 && nameOf(schema) === undefined) examples.answers[operation] ??= exampleOf(values, 1)
    }
    for (const [name, values] of found) examples.schemas[name] ??= exampleOf(values)
  }
  return examples
}
