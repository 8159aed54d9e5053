import { wait } from './wait'

interface StreamEvent {
  event: string
  data: unknown
  /** Milliseconds before it. */
  wait: number
}

interface Ends {
  /** The reader has gone away after so many events. */
  onCancel: (count: number) => void
  /** Makes the last event, once all others have been sent; without one the stream breaks off. */
  last: () => StreamEvent | undefined
}

const encoder = new TextEncoder()
const encoded = ({ event, data }: StreamEvent) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** An answer that arrives as server-sent events. */
export function streamOf(events: readonly StreamEvent[], { onCancel, last }: Ends): Response {
  let count = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const event of events) {
        if (event.wait > 0) await wait(event.wait)
        if (isCancelled) return
        controller.enqueue(encoded(event))
        count += 1
      }
      const end = last()
      if (end) controller.enqueue(encoded(end))
      controller.close()
    },
    cancel() {
      isCancelled = true
      onCancel(count)
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
