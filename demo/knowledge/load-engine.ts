import type { Remote } from 'comlink'
import type { Engine } from './engine'

let engine: Promise<Engine | Remote<Engine>> | undefined

/** Whether comlink has a worker to talk to: not in Node and tests. */
const hasWorkers = typeof Worker !== 'undefined' && 'addEventListener' in Worker.prototype

/** In a worker; without one, in this thread. */
async function start(): Promise<Engine | Remote<Engine>> {
  if (!hasWorkers) return (await import('./engine')).createEngine()
  const { wrap } = await import('comlink')
  return wrap<Engine>(new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }))
}

/** The engine, started with the first file or question. */
export function loadEngine() {
  engine ??= start()
  return engine
}
