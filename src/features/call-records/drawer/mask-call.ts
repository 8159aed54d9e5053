import type { CallRecord } from '@/contract/call-records'

/**
 * The call with what is personal in its words and numbers hidden: transcript, events, summary and parties.
 *
 * @param mask hides what is personal in one text
 */
export function maskCall(record: CallRecord, mask: (text: string) => string): CallRecord {
  const optional = (text: string | undefined) => text && mask(text)
  const { from, to, transcription, events, summary, customer } = record
  return {
    ...record,
    from: optional(from),
    to: optional(to),
    transcription: transcription?.map((message) => ({ ...message, content: mask(message.content) })),
    events: events?.map((event) => ({ ...event, description: mask(event.description) })),
    summary: summary && { title: mask(summary.title), text: mask(summary.text) },
    customer: customer && { ...customer, name: mask(customer.name) },
  }
}
