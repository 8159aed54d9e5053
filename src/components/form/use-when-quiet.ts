import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Long enough that a fast typist is not interrupted, short enough to be believed. */
const QUIET_MS = 150

/** Calls the newest `settle` once typing in the form pauses: what it costs comes between no two keys. */
export function useWhenQuiet<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  settle: () => void,
) {
  const settleNow = useEffectEvent(settle)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => settleNow(), QUIET_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [subscribe])
}
