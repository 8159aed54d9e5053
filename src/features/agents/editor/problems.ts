import type { FieldErrors } from 'react-hook-form'
import { z } from '@/contract/zod'
import { AgentForm } from '../agent-form'
import { type Check, checkKey } from '../checks'
import { fieldOf, fieldsOf } from './places'

/** An invalid field, or a warning about a valid one. */
export interface Problem {
  key: string
  place: string
  /** Absent for an invalid field, which blocks saving. */
  check: Check | undefined
  /** Issue code, or kind of the check. */
  code: string
}

/** Errors, then warnings. An unchanged field with an invalid stored value does not block saving: it is not sent. */
export function problemsOf(values: AgentForm, changed: readonly string[], checks: readonly Check[]): Problem[] {
  const read = z.safeParse(AgentForm, values)
  const sent = new Set(changed.map(fieldOf))
  const issues = (read.error?.issues ?? []).map(({ path, code }) => ({ place: path.join('.'), code }))
  // Only the first error of a path is kept, as at the field.
  const faults = [...new Map(issues.toReversed().map((issue) => [issue.place, issue])).values()]
  const order: unknown[] = fieldsOf(faults.map(({ place }) => place))
  const rank = (place: string) => order.indexOf(fieldOf(place))
  return [
    ...faults
      .filter(({ place }) => sent.has(fieldOf(place)))
      .toSorted((one, other) => rank(one.place) - rank(other.place) || one.place.localeCompare(other.place))
      .map(({ place, code }) => ({ key: place, place, check: undefined, code })),
    ...checks.map((check) => ({ key: checkKey(check), place: check.field, check, code: check.code })),
  ]
}

function firstPath(error: unknown, path: string): string {
  if (typeof error !== 'object' || error === null || 'type' in error) return path
  const [name, inner] = Object.entries(error).find(([key, value]) => value && key !== 'root') ?? []
  return name === undefined ? path : firstPath(inner, `${path}.${name}`)
}

/** Path of the form's first error, in section order. */
export function firstFault(errors: FieldErrors<AgentForm>): string | undefined {
  const [field] = fieldsOf(Object.keys(errors))
  return field && firstPath(errors[field], field)
}
