import type { TestCallAccess } from '@/contract/test-calls'
import { demoAgent } from '@/lib/demo'
import type { ConnectMedia } from '@/lib/media-session'

/** What connects the audio of a test call: the demo's agent, or the media server that the API names. */
export async function mediaFor(access: TestCallAccess): Promise<ConnectMedia> {
  if (__DEMO__ && access.url.startsWith('demo:')) return demoAgent(access)
  const { connectWhip } = await import('./connect-whip')
  return connectWhip(access)
}
