import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const QUIET_MS = 180

/**
 * A form's values a moment after they last changed: for previews and checks, which must not come between two keys.
 */
export function useSettled<Values extends FieldValues>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>): Values {
  const [settled, setSettled] = useState(() => structuredClone(getValues()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => startTransition(() => setSettled(structuredClone(getValues())))
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(settle, QUIET_MS)
      },
    })
    settle()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [getValues, subscribe])
  return settled
}
