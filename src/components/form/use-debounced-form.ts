import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const DEBOUNCE_MS = 150

interface DebounceOptions {
  /** Also calls it when the form unmounts or the page is left while a change is pending. */
  flush?: boolean
}

/** Calls the newest `onChange` once typing in the form pauses, so that expensive work does not delay the next key. */
export function useDebouncedFormChange<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  onChange: () => void,
  { flush = false }: DebounceOptions = {},
) {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      timer = undefined
      changed()
    }
    const flushNow = () => {
      if (!flush || timer === undefined) return
      clearTimeout(timer)
      settle()
    }
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(settle, DEBOUNCE_MS)
      },
    })
    window.addEventListener('pagehide', flushNow)
    return () => {
      flushNow()
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', flushNow)
    }
  }, [subscribe, flush])
}

/** A form's values, debounced: for previews and checks. */
export function useDebouncedFormValues<Values extends FieldValues>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>): Values {
  const [values, setValues] = useState(() => structuredClone(getValues()))
  const update = () => startTransition(() => setValues(structuredClone(getValues())))
  // Picks up values set during mount.
  useEffect(() => startTransition(() => setValues(structuredClone(getValues()))), [getValues])
  useDebouncedFormChange({ subscribe }, update)
  return values
}
