import type { SystemEvent } from '@/contract/system-events'
import { isPlain } from '@/lib/request/json'

const call = {
  id: 'call_sample',
  from: '+12135550142',
  to: '+12135550100',
  direction: 'inbound',
  startedAt: '2026-01-15T09:00:00Z',
}
const ended = { ...call, endedAt: '2026-01-15T09:04:12Z', durationSeconds: 252, endReason: 'customer_hangup' }
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

/** What a call would bring with each event: the start of a test, and what the preview is filled with. */
const samples: Record<SystemEvent, object> = {
  onCallStart: { event: 'onCallStart', call, customer, workspace },
  onCallEnd: { event: 'onCallEnd', call: ended, agent, customer, workspace },
  onAgentCallStart: { event: 'onAgentCallStart', call, agent, customer, workspace },
  onAgentCallEnd: { event: 'onAgentCallEnd', call: ended, agent, customer, workspace },
  onTranscriptionEnd: {
    event: 'onTranscriptionEnd',
    call: ended,
    agent,
    customer,
    workspace,
    transcription: [
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', content: 'I would like to change my appointment.' },
    ],
  },
  onError: {
    event: 'onError',
    call,
    agent,
    customer,
    workspace,
    error: { code: 'tool_timeout', message: 'The calendar did not answer.' },
  },
}

/** What every request can be filled with, beside what its event brings. */
const always = { now: ended.endedAt, today: '2026-01-15', timezone: 'America/Los_Angeles' }

/** The variables of a made-up event. */
export const sampleVariables = (event: SystemEvent) => ({ ...always, ...variablesOf(samples[event]) })
export const sampleText = (event: SystemEvent) => JSON.stringify(samples[event], null, 2)

const DEEPEST = 12

/** A payload as the variables it gives: `{ call: { from } }` is `call.from`. */
export function variablesOf(payload: unknown, path = '', depth = 0): Record<string, unknown> {
  if (!isPlain(payload) || depth > DEEPEST) return {}
  return Object.fromEntries(
    Object.entries(payload).flatMap(([key, value]) => {
      const at = path === '' ? key : `${path}.${key}`
      return isPlain(value) ? Object.entries(variablesOf(value, at, depth + 1)) : [[at, value]]
    }),
  )
}
