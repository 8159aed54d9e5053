import { track } from '@/lib/analytics'
import { activeLeaveGuard } from '@/lib/leave-guard'
import { endSession } from '@/lib/session'

/**
 * Signs out, after confirmation if a form has unsaved changes. The router reacts to the session's end: cache, drafts,
 * URL.
 */
export async function signOut() {
  const mayLeave = activeLeaveGuard()
  if (mayLeave && !(await mayLeave())) return
  track('interactions', 'sign_out')
  endSession()
}
