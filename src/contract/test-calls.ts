import { endpoint } from './endpoint'
import { Text } from './tolerant'
import { z } from './zod'

/** A WHIP endpoint, to which the SDP offer is sent with the token. */
export type TestCallAccess = z.output<typeof TestCallAccess>
export const TestCallAccess = z.object({ url: Text, token: z.catch(Text, '') })

/** A server that offers no test calls answers 404. */
export const testCalls = {
  /** Connect to a test call. A server that offers no test calls answers 404. */
  start: endpoint('POST', '/agents/:id/test-call', {
    body: z.object({ callRecordId: z.string() }),
    response: TestCallAccess,
  }),
}
