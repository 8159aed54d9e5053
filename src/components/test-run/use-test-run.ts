import { useEffect, useRef, useState } from 'react'
import type { Endpoint, ResponseOf } from '@/contract/endpoint'
import type { ArgsOf } from '@/lib/api/call'
import { useWrite, type WriteOptions } from '@/lib/api/use-write'

interface TestRunOptions<E extends Endpoint> extends Pick<WriteOptions<E>, 'stale' | 'onSuccess'> {
  /** Milliseconds that what is tested may take; by default what any request may. */
  limit?: number
}

/** For the way there and back. */
const MARGIN_MS = 10_000

/** One test at a time; it ends when it is cancelled or its screen is left. */
export function useTestRun<E extends Endpoint>(endpoint: E, { limit, ...options }: TestRunOptions<E>) {
  const [result, setResult] = useState<ResponseOf<E>>()
  const [isCancelled, setIsCancelled] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const { send, pending, failure } = useWrite(endpoint, options)
  const run = async (args: ArgsOf<E>) => {
    if (controller.current) return
    controller.current = new AbortController()
    const { signal } = controller.current
    setIsCancelled(false)
    setResult(await send(Object.assign({ signal, timeout: limit && limit + MARGIN_MS }, args)))
    setIsCancelled(signal.aborted)
    controller.current = undefined
  }
  return { result, failure, pending, isCancelled, run, cancel: () => controller.current?.abort() }
}

export type TestRun = Omit<ReturnType<typeof useTestRun>, 'run' | 'result'>
