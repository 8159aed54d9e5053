/* Sample data for trying out a request without a call. */

export const sampleCall = {
  id: 'call_sample',
  from: '+12135550142',
  to: '+12135550100',
  direction: 'inbound',
  startedAt: '2026-01-15T09:00:00Z',
}
export const sampleAgent = { id: 'agent_sample', name: 'Sample agent', language: 'en-US' }
export const sampleCustomer = {
  name: 'Alex Kim',
  firstName: 'Alex',
  lastName: 'Kim',
  phone: '+12135550142',
  email: 'alex@example.com',
  organization: 'Example Inc.',
}
export const sampleWorkspace = { name: 'Sample workspace' }

/** Available to every request. */
export const sampleMoment = { now: '2026-01-15T09:04:12Z', today: '2026-01-15', timezone: 'America/Los_Angeles' }
