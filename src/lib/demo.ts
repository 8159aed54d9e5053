import type { TestCallAccess } from '@/contract/test-calls'
import type { ConnectMedia } from './media-session'

/* Only main.tsx may import the demo backend, so it registers here what the console uses of it. */
interface Demo {
  reset: () => Promise<void>
  /** The agent that answers test calls in the page. */
  connectAgent: (access: TestCallAccess) => ConnectMedia
}

let demo: Demo | undefined

/** Called once at start, in the demo only. */
export function setDemo(parts: Demo) {
  demo = parts
}

export async function resetDemo() {
  if (!demo) throw new Error('There is no demo to reset')
  await demo.reset()
}

export function demoAgent(access: TestCallAccess): ConnectMedia {
  if (!demo) throw new Error('There is no agent outside the demo')
  return demo.connectAgent(access)
}
