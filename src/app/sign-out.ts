import { session } from '@/contract/session'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useCapabilities } from '@/lib/api/capabilities'
import { isNamed } from '@/lib/api/named-act'
import { activeLeaveGuard } from '@/lib/session/leave-guard'
import { endSession, useSession } from '@/lib/session/session'

/**
 * Signs out, after confirmation if a form has unsaved changes. The router reacts to the session's end: cache, drafts,
 * URL.
 */
export async function signOut() {
  const guard = activeLeaveGuard()
  if (guard && !(await guard())) return
  track('interactions', 'sign_out')
  endAtServer()
  endSession()
}

/** Revokes the token where the API can. Not awaited, and failures are ignored: the browser's session ends in any case. */
function endAtServer() {
  const { token } = useSession.getState()
  if (!token || !isNamed(session.logout, useCapabilities.getState())) return
  void call(session.logout, { body: { access_token: token }, keepalive: true }).catch(() => {})
}
