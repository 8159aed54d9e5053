import { useEffect, useRef, useState } from 'react'
import { type ToolRun, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { isAborted, isStatus } from '@/lib/api/errors'

/** One test run at a time. It ends when it is cancelled or nobody looks at it any more. */
export function useTestRun(id: string) {
  const [result, setResult] = useState<ToolRun>()
  const [failure, setFailure] = useState<unknown>()
  const [running, setRunning] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const run = async (given: Record<string, unknown>) => {
    if (current.current) return
    const controller = new AbortController()
    current.current = controller
    setRunning(true)
    setFailure(undefined)
    setCancelled(false)
    try {
      setResult(await call(tools.test, { params: { id }, body: { arguments: given }, signal: controller.signal }))
      track('business', 'tool_tested')
    } catch (error) {
      setResult(undefined)
      if (isAborted(error)) setCancelled(true)
      // The end of the session is told already.
      else if (!isStatus(error, 401)) setFailure(error)
    } finally {
      current.current = undefined
      setRunning(false)
    }
  }
  return { result, failure, running, cancelled, run, cancel: () => current.current?.abort() }
}
