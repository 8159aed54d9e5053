import { expose } from 'comlink'
import { type ImportReader, importReader } from '@/lib/import/import-reader'
import type { ImportSpec } from '@/lib/import/import-spec'

/** What goes wrong with a call: before its work is done, after it, with its answer, or with the whole worker. */
export type ReaderFault = 'before' | 'after' | 'unclonable' | 'crash'

interface WorkerFaults {
  /** The fault of the next call of this method, if any. */
  faultOf: (method: string) => ReaderFault | undefined
}

/** A worker in the same thread; what it is sent and answers is cloned, as between threads. */
export function importWorker<Row>(spec: ImportSpec<Row>, { faultOf }: WorkerFaults): Worker {
  const { port1, port2 } = new MessageChannel()
  const worker: Partial<Worker> = {}
  const reader = importReader(spec) as unknown as Record<string, (...args: unknown[]) => unknown>
  const faulty = Object.fromEntries(
    Object.entries(reader).map(([method, run]) => [
      method,
      async (...args: unknown[]) => {
        const fault = faultOf(method)
        if (fault === 'before') throw new Error('before')
        if (fault === 'crash') {
          worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
          return new Promise(() => {})
        }
        const answer = await run(...args)
        if (fault === 'after') throw new Error('after')
        return fault === 'unclonable' ? { answer, run } : answer
      },
    ]),
  )
  expose(faulty as unknown as ImportReader<Row>, port2)
  return Object.assign(worker, {
    postMessage: port1.postMessage.bind(port1),
    addEventListener: port1.addEventListener.bind(port1),
    removeEventListener: port1.removeEventListener.bind(port1),
    start: port1.start.bind(port1),
    terminate: () => {
      port1.close()
      port2.close()
    },
  }) as unknown as Worker
}
