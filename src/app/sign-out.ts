import { track } from '@/lib/analytics'
import { whoHolds } from '@/lib/leaving'
import { endSession } from '@/lib/session'

/**
 * Signs out, wherever one asks for it; where a form holds what is not saved, after asking. The router sees the session
 * end and takes care of cache, drafts and address.
 */
export async function signOut() {
  const ask = whoHolds()
  if (ask && !(await ask())) return
  track('interactions', 'sign_out')
  endSession()
}
