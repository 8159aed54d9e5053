/** Call events that trigger a webhook or tool. No schemas here: search schemas import only these values. */
export const systemEvents = [
  'onCallStart',
  'onCallEnd',
  'onAgentCallStart',
  'onAgentCallEnd',
  'onTranscriptionEnd',
  'onError',
] as const
export type SystemEvent = (typeof systemEvents)[number]
