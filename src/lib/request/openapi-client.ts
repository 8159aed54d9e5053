import type { OpenApiOperation } from './openapi-document'
import type { OpenApiAnswer, OpenApiList, OpenApiQuestion, OpenApiRefusal, OpenApiTool } from './openapi-reader'

/** Bytes. The largest public documents have 12 MB. */
const FILE_LIMIT = 20 * 1024 * 1024
/** Characters. A text field with more blocks the browser. */
const TEXT_LIMIT = 3_000_000
/** Per answer. 12 MB take one to two seconds as JSON, and ten times as long as YAML. */
const TIME_LIMIT_MS = 20_000

/** A document that is parsed and kept in a worker. */
export interface OpenApiThread {
  /** Its operations, or the reason of a refusal. */
  list: Promise<OpenApiList | OpenApiRefusal>
  /** Converts an operation to a tool; `taken` are names in use. */
  tool: (operation: OpenApiOperation, taken: readonly string[]) => Promise<OpenApiTool | OpenApiRefusal>
  /** Terminates the worker; pending promises never settle. */
  close: () => void
}

/** Parses a document in a worker, which is terminated after a timeout. */
export function readInThread(source: string | Blob): OpenApiThread {
  const isTooLarge = typeof source === 'string' ? source.length > TEXT_LIMIT : source.size > FILE_LIMIT
  const tooLarge: OpenApiRefusal = { ok: false, code: 'tooLarge' }
  if (isTooLarge) return { list: Promise.resolve(tooLarge), tool: async () => tooLarge, close() {} }

  const worker = new Worker(new URL('./openapi-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (answer: OpenApiAnswer) => void; timer: ReturnType<typeof setTimeout> }>()
  let lastId = 0
  const close = () => {
    worker.terminate()
    for (const { timer } of waiting.values()) clearTimeout(timer)
    waiting.clear()
  }
  const fail = (code: 'unread' | 'tooSlow') => {
    const unanswered = [...waiting.values()]
    close()
    for (const { resolve } of unanswered) resolve({ ok: false, code })
  }
  const ask = <Answer extends OpenApiAnswer>(question: OpenApiQuestion) =>
    new Promise<Answer | OpenApiRefusal>((resolve) => {
      lastId += 1
      // The cast: the answer is of the kind of the question.
      const answered = resolve as (answer: OpenApiAnswer) => void
      waiting.set(lastId, { resolve: answered, timer: setTimeout(() => fail('tooSlow'), TIME_LIMIT_MS) })
      worker.postMessage({ id: lastId, question })
    })
  worker.onmessage = ({ data: { id, answer } }: MessageEvent<{ id: number; answer: OpenApiAnswer }>) => {
    const own = waiting.get(id)
    waiting.delete(id)
    clearTimeout(own?.timer)
    own?.resolve(answer)
  }
  worker.onerror = () => fail('unread')
  return {
    list: ask<OpenApiList>({ read: source }),
    tool: (operation, taken) => ask<OpenApiTool>({ operation, taken }),
    close,
  }
}
