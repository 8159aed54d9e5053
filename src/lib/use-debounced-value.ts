import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** `value` as it was when it last stayed the same for the debounce time. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
