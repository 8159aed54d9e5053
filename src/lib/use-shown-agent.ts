import { useEffect } from 'react'
import { setShownAgent } from './analytics'

/** Adds the agent to analytics events while the component is mounted. */
export function useShownAgent(id: string | undefined) {
  useEffect(() => {
    setShownAgent(id)
    return () => setShownAgent()
  }, [id])
}
