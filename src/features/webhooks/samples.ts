import type { SystemEvent } from '@/contract/system-events'
import { sampleCall, sampleMoment, sampleParties, variablesOf } from '@/lib/request/sample-call'

const ended = {
  ...sampleCall,
  endedAt: sampleMoment.now,
  durationSeconds: 252,
  endReason: 'customer_hangup',
}
const { agent: _, ...withoutAgent } = sampleParties

/** Sample data of each event, for tests and the preview. */
const samples: Record<SystemEvent, object> = {
  onCallStart: { event: 'onCallStart', call: sampleCall, ...withoutAgent },
  onCallEnd: { event: 'onCallEnd', call: ended, ...sampleParties },
  onAgentCallStart: { event: 'onAgentCallStart', call: sampleCall, ...sampleParties },
  onAgentCallEnd: { event: 'onAgentCallEnd', call: ended, ...sampleParties },
  onTranscriptionEnd: {
    event: 'onTranscriptionEnd',
    call: ended,
    ...sampleParties,
    transcription: [
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', content: 'I would like to change my appointment.' },
    ],
  },
  onError: {
    event: 'onError',
    call: sampleCall,
    ...sampleParties,
    error: { code: 'tool_timeout', message: 'The calendar did not answer.' },
  },
}

export const sampleVariables = (event: SystemEvent) => ({ ...sampleMoment, ...variablesOf(samples[event]) })
export const sampleText = (event: SystemEvent) => JSON.stringify(samples[event], null, 2)
