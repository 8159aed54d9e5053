import { track } from '@/lib/analytics'
import { activeLeaveGuard } from '@/lib/leave-guard'
import { endSession } from '@/lib/session'

/**
 * Signs out, wherever one asks for it; where a form holds what is not saved, after asking. The router sees the session
 * end and takes care of cache, drafts and address.
 */
export async function signOut() {
  const mayLeave = activeLeaveGuard()
  if (mayLeave && !(await mayLeave())) return
  track('interactions', 'sign_out')
  endSession()
}
