import { lastSessionEnd, useSession } from '../session'

/** The user signed out or somebody else signed in: what was left to send must not be sent any more. */
export class UserLeft extends Error {}

/**
 * Resolves while a user is signed in; where the session has expired, once the same user has signed in again.
 *
 * @throws UserLeft after a sign-out, or when another user signs in
 */
export function signedInAs(userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const id = useSession.getState().user?.id
      const isExpired = id === undefined && lastSessionEnd() === 'expired'
      if (isExpired) return
      unsubscribe()
      if (id === userId) resolve()
      else reject(new UserLeft())
    }
    const unsubscribe = useSession.subscribe(check)
    check()
  })
}
