import { track } from '@/lib/analytics'
import { activeLeaveGuard } from '@/lib/session/leave-guard'
import { endSession } from '@/lib/session/session'

/**
 * Signs out, after confirmation if a form has unsaved changes. The router reacts to the session's end: cache, drafts,
 * URL.
 */
export async function signOut() {
  const guard = activeLeaveGuard()
  if (guard && !(await guard())) return
  track('interactions', 'sign_out')
  endSession()
}
