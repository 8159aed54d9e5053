/** What happens in a call that a webhook or a tool can be sent for. Words only: the address of a list knows them. */
export const systemEvents = [
  'onCallStart',
  'onCallEnd',
  'onAgentCallStart',
  'onAgentCallEnd',
  'onTranscriptionEnd',
  'onError',
] as const
export type SystemEvent = (typeof systemEvents)[number]
