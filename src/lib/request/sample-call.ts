import { isPlain } from '../plain'

/* Sample data for trying out a request without a call. */

export const sampleCall = {
  id: 'call_sample',
  from: '+12135550142',
  to: '+12135550100',
  direction: 'inbound',
  startedAt: '2026-01-15T09:00:00Z',
}
const agent = { id: 'agent_sample', name: 'Sample agent', language: 'en-US' }
const customer = {
  name: 'Alex Kim',
  firstName: 'Alex',
  lastName: 'Kim',
  phone: '+12135550142',
  email: 'alex@example.com',
  organization: 'Example Inc.',
}
const workspace = { name: 'Sample workspace' }

/** Who takes part in a call. */
export const sampleParties = { agent, customer, workspace }

/** Available to every request. */
export const sampleMoment = { now: '2026-01-15T09:04:12Z', today: '2026-01-15', timezone: 'America/Los_Angeles' }

const MAX_DEPTH = 12

/** The variables that a payload provides: `{ call: { from } }` is `call.from`. */
export function variablesOf(payload: unknown, path = '', depth = 0): Record<string, unknown> {
  if (!isPlain(payload) || depth > MAX_DEPTH) return {}
  return Object.fromEntries(
    Object.entries(payload).flatMap(([key, value]) => {
      const at = path === '' ? key : `${path}.${key}`
      return isPlain(value) ? Object.entries(variablesOf(value, at, depth + 1)) : [[at, value]]
    }),
  )
}

export const sampleVariables: Readonly<Record<string, unknown>> = {
  ...sampleMoment,
  ...variablesOf({ call: sampleCall, ...sampleParties }),
}
