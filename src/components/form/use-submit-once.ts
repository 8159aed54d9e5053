import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * A submit handler that ignores events until the one before is done and what it changed is rendered. Rules are checked
 * asynchronously, so that the second of two clicks would send again after the answer to the first.
 */
export function useSubmitOnce(submit: (event: FormEvent) => Promise<unknown>) {
  const isSubmitting = useRef(false)
  const [done, setDone] = useState(0)
  useEffect(() => {
    // A form that its answer has closed does not come here.
    if (done > 0) isSubmitting.current = false
  }, [done])
  return async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await submit(event)
    } finally {
      setDone((count) => count + 1)
    }
  }
}
