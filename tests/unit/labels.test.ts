// @vitest-environment node
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { callEventTypes, eventSources } from '@/contract/call-records'
import { campaignStatuses, documentStatuses } from '@/contract/values'
import { statusTone as keyTone } from '@/features/api-keys/key-labels'
import { eventSourceLabel, eventText, eventTypeLabel } from '@/features/call-records/call/event-labels'
import { textOf } from '@/features/call-records/call/exports/text-export'
import type { TimelineItem } from '@/features/call-records/call/transcript/timeline'
import { statusLabel as campaignLabel } from '@/features/campaigns/campaign-labels'
import { statusLabel as documentLabel } from '@/features/knowledge-base/document-labels'
import { paymentTone, statusTone } from '@/features/subscription/subscription-labels'
import { labelOf } from '@/lib/labels'

const t = ((key: string) => `<${key}>`) as unknown as TFunction

test('a known value has its label, any other is shown unchanged', () => {
  const label = labelOf({ open: 'common.close' })
  expect(label(t, 'open')).toBe('<common.close>')
  for (const value of ['', 'new', 'constructor', '__proto__', 'toString']) expect(label(t, value)).toBe(value)
})

test('labelOf covers every enum value and shows a dash for undefined', () => {
  const labelled = [
    ...callEventTypes.map((value) => [eventTypeLabel(t, value), value]),
    ...eventSources.map((value) => [eventSourceLabel(t, value), value]),
    ...[...documentStatuses, 'unknown'].map((value) => [documentLabel(t, value), value]),
    ...[...campaignStatuses, 'unknown'].map((value) => [campaignLabel(t, value), value]),
  ]
  expect(labelled.filter(([label, value]) => label === value)).toEqual([])
})

test('an event without a description shows the label of its type', () => {
  const event = { type: 'transfer_initiated', description: '', timestamp: undefined, source: undefined } as const
  expect(eventText(t, event)).toBe('<callRecords.eventTypes.transfer_initiated>')
  expect(eventText(t, { ...event, description: 'To the desk' })).toBe('To the desk')
  const entry = { kind: 'event', event, at: undefined, key: 'e' } as unknown as TimelineItem
  expect(textOf(entry, { eventType: (type) => eventTypeLabel(t, type) })).toBe(eventText(t, event))
})

test.each(['constructor', '__proto__', 'valueOf'])('the status "%s" is neutral, like an unknown one', (value) => {
  for (const tone of [statusTone, paymentTone, keyTone]) expect(tone(value)).toBe('neutral')
})
