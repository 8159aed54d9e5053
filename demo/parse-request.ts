import type { Endpoint } from '@/contract/endpoint'
import type { ErrorBody } from '@/contract/error-body'
import { z } from '@/contract/zod'
import { Refusal } from './refusal'

type Schema = z.core.$ZodType

/** The query, with texts converted where the schema expects numbers or booleans. */
export function readQuery(schema: Schema | undefined, search: URLSearchParams): unknown {
  return schema && accepted(schema, fieldsOf(schema, search))
}

interface Body {
  /** What a repeated request is compared by. */
  text: string
  /** @throws Refusal 400 with the list of constraints the body breaks. */
  parse: () => unknown
}

export async function readBody({ body: schema, multipart }: Endpoint, request: Request): Promise<Body> {
  if (schema && multipart) {
    const form = await request.formData().catch(() => {
      throw new Refusal(400, 'The body is not a form')
    })
    const fields = fieldsOf(schema, form)
    return { text: JSON.stringify(fields, withFileSizes), parse: () => accepted(schema, fields) }
  }
  const text = await request.text()
  return { text, parse: () => schema && accepted(schema, text === '' ? {} : parsed(text)) }
}

function fieldsOf(schema: Schema, source: URLSearchParams | FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.fromEntries(source)
  if (!(schema instanceof z.core.$ZodObject)) return fields
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const value = fields[name]
    const kind = kindOf(field)
    if (kind === 'array' && source instanceof FormData) fields[name] = source.getAll(name)
    else if (typeof value === 'string') fields[name] = fromText(value, kind)
  }
  return fields
}

/** JSON has no files: a file is represented by its name and size. */
const withFileSizes = (_: string, value: unknown) =>
  value instanceof File ? `${value.name}, ${value.size} bytes` : value

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON')
  }
}

function accepted(schema: Schema, value: unknown): unknown {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw new Refusal(400, constraints(read.error.issues))
}

/** The type inside a schema's wrappers: 'number' for `z._default(z.optional(z.number()), 1)`. */
function kindOf(schema: Schema): string {
  const def: { type: string; innerType?: Schema; in?: Schema } = schema._zod.def
  const inner = def.innerType ?? def.in
  return inner ? kindOf(inner) : def.type
}

function fromText(text: string, kind: string): unknown {
  if (kind !== 'number' && kind !== 'boolean') return text
  if (text === '') return undefined
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text
}

/** One entry per field in class-validator's format: the message starts with the field's name. */
function constraints(issues: readonly z.core.$ZodIssue[]): ErrorBody['message'] {
  const fields = new Map<string, Record<string, string>>()
  for (const issue of issues) {
    const { field, rule, message } = violation(issue)
    fields.set(field, { ...fields.get(field), [rule]: message })
  }
  return [...fields.values()].map((rules) => ({ constraints: rules }))
}

/** The broken rule of a field, in class-validator's words. */
export function violation(issue: z.core.$ZodIssue) {
  const field = issue.path.join('.') || 'body'
  const [rule, text] = broken(issue)
  return { field, rule, message: `${field} ${text}` }
}

function broken(issue: z.core.$ZodIssue): [rule: string, text: string] {
  switch (issue.code) {
    case 'invalid_type': {
      const article = /^[aeiou]/.test(issue.expected) ? 'an' : 'a'
      return [`is${issue.expected[0]?.toUpperCase()}${issue.expected.slice(1)}`, `must be ${article} ${issue.expected}`]
    }
    case 'too_small':
      return issue.origin === 'string'
        ? ['minLength', `must be longer than or equal to ${issue.minimum} characters`]
        : ['min', `must not be less than ${issue.minimum}`]
    case 'too_big':
      return issue.origin === 'string'
        ? ['maxLength', `must be shorter than or equal to ${issue.maximum} characters`]
        : ['max', `must not be greater than ${issue.maximum}`]
    case 'invalid_format':
      return ['matches', 'is not in the expected format']
    default:
      return ['isValid', 'is not valid']
  }
}
