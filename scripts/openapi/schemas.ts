import * as z from 'zod/mini'
import type { Comments } from './comments'
import { isObject, type Json, type Schema, type Sources } from './endpoint'

const schemaRef = (id: string) => `#/components/schemas/${id}`

/** Converts all schemas to JSON Schema in one pass: named ones become `$ref`s, anonymous ones are inlined. */
export function converter(
  schemas: Sources['schemas'],
  others: readonly (Schema | undefined)[],
  { io, comments }: { io: 'input' | 'output'; comments: Comments },
) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) if (!registry.has(schema)) registry.add(schema, { id })
  const names = new Set(Object.keys(schemas))
  const places = new Map<Schema, string>()
  for (const [index, schema] of others.entries())
    if (schema && !registry.has(schema) && !places.has(schema)) {
      places.set(schema, `${index}`)
      // Cloned, as a registered schema would become a `$ref` wherever another schema nests it.
      registry.add(z.clone(schema), { id: `${index}` })
    }
  const { Param } = schemas
  const { schemas: found } = z.toJSONSchema(registry, {
    io,
    uri: schemaRef,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // More fields than these are ignored, not refused.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // The format says it shorter.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.pattern === DAY) jsonSchema.format = 'date'
      // Each level of nested parameters is a schema of its own.
      if (!Param || zodSchema === Param || !isParam(zodSchema, Param)) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
      jsonSchema.$ref = schemaRef('Param')
    },
  }) as { schemas: Record<string, Json> }
  for (const [id, schema] of Object.entries(found)) {
    delete schema.$schema
    delete schema.$id
    if (names.has(id)) describe(id, schema, comments)
  }
  const idOf = (schema: Schema) => registry.get(schema)?.id ?? places.get(schema) ?? ''
  const whole = (schema: Schema): Json => found[idOf(schema)] ?? {}
  return {
    named: Object.fromEntries(Object.entries(found).filter(([id]) => names.has(id))),
    whole,
    /** Its name, if it has one. */
    nameOf: (schema: Schema) => (names.has(idOf(schema)) ? idOf(schema) : undefined),
    reference: (schema: Schema): Json => {
      const id = idOf(schema)
      return names.has(id) ? { $ref: schemaRef(id) } : whole(schema)
    },
  }
}

/** Of `CalendarDay` in `src/contract/schedules.ts`. */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.source

/** Adds what the contract's comments say of a schema and its fields. */
function describe(name: string, schema: Json, comments: Comments) {
  if (comments[name]) schema.description = comments[name]
  if (!isObject(schema.properties)) return
  for (const [field, property] of Object.entries(schema.properties)) {
    const comment = comments[`${name}.${field}`]
    if (comment && isObject(property)) property.description = comment
  }
}

function isParam(schema: Schema, param: Schema) {
  const keys = (each: Schema) => ('shape' in each._zod.def ? Object.keys(each._zod.def.shape as object).join() : '')
  return keys(schema) !== '' && keys(schema) === keys(param)
}

/** The names of the schemas that the bodies or the answers of all operations refer to, also by others. */
export function namesIn(
  paths: Record<string, Json>,
  part: 'requestBody' | 'responses',
  named: Record<string, Json>,
): ReadonlySet<string> {
  const names = new Set<string>()
  const see = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) see(item)
    if (!isObject(value)) return
    for (const [key, item] of Object.entries(value)) {
      const name = key === '$ref' && typeof item === 'string' ? item.split('/schemas/')[1] : undefined
      if (name === undefined) see(item)
      else if (!names.has(name)) {
        names.add(name)
        see(named[name])
      }
    }
  }
  for (const path of Object.values(paths))
    for (const operation of Object.values(path)) if (isObject(operation)) see(operation[part])
  return names
}

export const chosen = (named: Record<string, Json>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => names.has(name)))
