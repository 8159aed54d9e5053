import { useEffect } from 'react'
import { setShownAgent } from './analytics'

/** Names the agent in what analytics is told while the component is mounted. */
export function useShownAgent(id: string | undefined) {
  useEffect(() => {
    setShownAgent(id)
    return () => setShownAgent()
  }, [id])
}
