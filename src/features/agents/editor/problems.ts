import { z } from '@/contract/zod'
import { AgentForm } from '../agent-form'
import { type Check, checkKey } from '../checks'
import { fieldOf, fieldsOf } from './places'

/** Something to look at before saving: a field that cannot be saved as it is, or one that hardly means what it says. */
export interface Problem {
  key: string
  place: string
  /** Absent where the field itself says what is wrong; such a one is in the way of saving. */
  check: Check | undefined
  /** What kind of fault or check it is. */
  code: string
}

/**
 * What is in the way of saving, then what is odd. A field that was stored so and is not sent again is in nobody's way.
 */
export function problemsOf(values: AgentForm, changed: readonly string[], checks: readonly Check[]): Problem[] {
  const read = z.safeParse(AgentForm, values)
  const sent = new Set(changed.map(fieldOf))
  const issues = (read.error?.issues ?? []).map(({ path, code }) => ({ place: path.join('.'), code }))
  // Of several at one place the first counts, as it does at the field.
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
