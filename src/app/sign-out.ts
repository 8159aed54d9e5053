import { track } from '@/lib/analytics'
import { endSession } from '@/lib/session'

/** Signs out, wherever one asks for it. The router sees the session end and takes care of cache, drafts and address. */
export function signOut() {
  track('interactions', 'sign_out')
  endSession()
}
