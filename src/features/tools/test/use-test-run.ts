import { useEffect, useRef, useState } from 'react'
import { type ToolRun, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { useWrite } from '@/lib/api/use-write'

/** One test run at a time. It ends when it is cancelled or its screen is left. */
export function useTestRun(id: string) {
  const [result, setResult] = useState<ToolRun>()
  const [isCancelled, setIsCancelled] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const { send, pending, failure } = useWrite(tools.test, {
    onSuccess: (run) => {
      setResult(run)
      track('business', 'tool_tested')
    },
  })
  const run = async (values: Record<string, unknown>) => {
    if (controller.current) return
    controller.current = new AbortController()
    const { signal } = controller.current
    setIsCancelled(false)
    const args = { params: { id }, body: { arguments: values }, signal }
    if (!(await send(args))) setResult(undefined)
    setIsCancelled(signal.aborted)
    controller.current = undefined
  }
  return { result, failure, running: pending, isCancelled, run, cancel: () => controller.current?.abort() }
}
