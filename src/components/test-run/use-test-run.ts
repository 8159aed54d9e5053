import { useEffect, useRef, useState } from 'react'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import type { ArgsOf } from '@/lib/api/call'
import { type Acted, useWrite, type WriteOptions } from '@/lib/api/use-write'

interface TestRunOptions<E extends Endpoint> extends Pick<WriteOptions<E>, 'stale' | 'onSuccess'> {
  /** Milliseconds the test may take; by default the timeout of any request. */
  limit?: number
}

/** For the network, on top of `limit`. */
const MARGIN_MS = 10_000

/** One test at a time; aborted on cancel and on unmount. */
export function useTestRun<E extends Endpoint>(endpoint: E, { limit, ...options }: TestRunOptions<E>) {
  const [result, setResult] = useState<ResponseOf<E>>()
  const [isCancelled, setIsCancelled] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const { send, pending, failure } = useWrite(endpoint, options)
  const run = async (args: ArgsOf<E>, ...acted: Acted<E>) => {
    if (controller.current) return
    controller.current = new AbortController()
    const { signal } = controller.current
    setIsCancelled(false)
    setResult(await send(Object.assign({ signal, timeout: limit && limit + MARGIN_MS }, args), ...acted))
    setIsCancelled(signal.aborted)
    controller.current = undefined
  }
  return { result, failure, pending, isCancelled, run, cancel: () => controller.current?.abort() }
}

export type TestRun = Omit<ReturnType<typeof useTestRun>, 'run' | 'result'>
