import type { core } from 'zod/mini'

const LONGEST = 40

/** A value in a message. */
export function shown(value: unknown): string {
  if (value === undefined) return 'absent'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}

/** What an issue says that there should be. */
export function wanted(issue: core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format')
    return issue.format === 'datetime'
      ? 'an instant (ISO 8601 with a zone)'
      : `text like ${issue.pattern ?? issue.format}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'text that is not empty' : `at least ${issue.minimum}`
  if (issue.code === 'invalid_union') return 'one of the forms of the document'
  return 'what the document says'
}
