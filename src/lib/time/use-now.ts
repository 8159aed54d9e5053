import { useEffect, useState } from 'react'

const HALF_MINUTE_MS = 30_000

/** Current time (ms), updated every 30 s. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
