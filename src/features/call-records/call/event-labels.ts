import type { TFunction } from 'i18next'
import type { CallEvent } from '@/contract/call-records'
import { labelOf } from '@/lib/labels'

export const eventTypeLabel = labelOf({
  call_initiated: 'callRecords.eventTypes.call_initiated',
  call_answered: 'callRecords.eventTypes.call_answered',
  ai_connected: 'callRecords.eventTypes.ai_connected',
  tool_called: 'callRecords.eventTypes.tool_called',
  transfer_initiated: 'callRecords.eventTypes.transfer_initiated',
  call_ended: 'callRecords.eventTypes.call_ended',
  error: 'callRecords.eventTypes.error',
  custom: 'callRecords.eventTypes.custom',
})

export const eventSourceLabel = labelOf({
  system: 'callRecords.eventSources.system',
  user: 'callRecords.eventSources.user',
  ai: 'callRecords.eventSources.ai',
  tool: 'callRecords.eventSources.tool',
  external: 'callRecords.eventSources.external',
})

/** What happened, in a line. */
export const eventText = (t: TFunction, { description, type }: CallEvent) => description || eventTypeLabel(t, type)
