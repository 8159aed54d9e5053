import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useDescribeError } from '@/lib/api/describe'
import { isAborted } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { ToolSlot } from './filters'

interface ExportButtonProps {
  label: string
  /** How far a running export is, in words. */
  progress: (done: number, total: number) => string
  disabled: boolean
  /** Reads everything, then saves the file: one that ends early leaves none. */
  run: (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<unknown>
}

/** Exports a whole list; while it runs the button says how far it is, and cancels. */
export function ExportButton({ label, progress, disabled, run }: ExportButtonProps) {
  const describe = useDescribeError()
  const running = useRef<AbortController>(null)
  const [state, setState] = useState<[done: number, total: number]>()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setState([0, 0])
    try {
      await run(controller.signal, (...now) => setState(now))
    } catch (error) {
      if (!isAborted(error)) notify({ tone: 'destructive', ...describe(error) })
    } finally {
      setState(undefined)
    }
  }

  return (
    <ToolSlot>
      {state ? (
        <Button size="small" onClick={() => running.current?.abort()}>
          <Icon name="icon-X" />
          <span className="figures">{progress(...state)}</span>
        </Button>
      ) : (
        <Button size="small" onClick={start} disabled={disabled}>
          <Icon name="icon-Download" />
          {label}
        </Button>
      )}
    </ToolSlot>
  )
}
