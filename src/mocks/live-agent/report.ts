import { type CallEvent, callRecords, type Message } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { call } from '@/lib/api/call'
import { randomId } from '@/lib/random-id'

/** Writes into the record what was said and done, one after the other. What is refused is lost: the call goes on. */
export function reportTo(callRecordId: string) {
  let last: Promise<unknown> = Promise.resolve()
  const queue = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(() => {})
  }
  return {
    message: (message: Message) => {
      const body = { callRecordId, transcription: [message] }
      queue(() => call(callTranscriptions.add, { body, idempotencyKey: randomId() }))
    },
    event: ({ type, description, source, timestamp }: CallEvent) => {
      const body = { callRecordId, type, description, source, timestamp }
      queue(() => call(callRecords.addEvent, { body, idempotencyKey: randomId() }))
    },
    /** Resolves when everything has been sent. */
    done: () => last,
  }
}
