import { useEffect, useState } from 'react'

/** A wait that is over sooner is not shown: the change and its undoing cost more than they say. */
const NOTICED_MS = 150

/** Whether `isOn` has been true for a noticeable time. */
export function useLasting(isOn: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false)
  if (!isOn && isLasting) setIsLasting(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLasting(true), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn && isLasting
}
