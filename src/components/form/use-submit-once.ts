import { type BaseSyntheticEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * A submit handler that ignores events until the one before is done and what it changed is rendered. React Hook Form
 * validates asynchronously, so that the second of two clicks would otherwise send again after the answer to the first.
 */
export function useSubmitOnce(submit: (event?: BaseSyntheticEvent) => Promise<unknown>) {
  const isSubmitting = useRef(false)
  const [done, setDone] = useState(0)
  useLayoutEffect(() => {
    // Not reached by a form that its answer has closed.
    if (done > 0) isSubmitting.current = false
  }, [done])
  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await submit(event)
    } finally {
      setDone((count) => count + 1)
    }
  }
}
