import { session } from '@/contract/session'
import { iso, now } from '../db/clock'
import { tenant } from '../db/seed/tenant'
import { issueToken } from '../db/tokens'
import { type DemoUser, hashSecret, resetLinks, userNamed, users, WEEK } from '../db/users'
import { Refusal } from '../refusal'
import { serve } from '../serve'
import { wait } from '../wait'
import { memberRows, saveSignIn } from './members'

const profile = ({ id, username, email, tenant }: DemoUser) => ({ id, username, email, tenant: tenant })

export const mocks = [
  serve(session.login, async ({ body, settings }) => {
    const user = userNamed(body.username)
    if (!user || user.print !== hashSecret(body.password)) throw new Refusal(401, 'Invalid username or password')
    if (memberRows.get(user.id)?.active === false) throw new Refusal(403, 'This account is deactivated')
    if (user.username === 'slow') await wait(settings.slow)
    saveSignIn(user)
    return { access_token: issueToken(user, user.session ?? WEEK), user: profile(user) }
  }),

  // The demo has no provider.
  serve(session.loginByCode, () => {
    throw new Refusal(410, 'This sign-in has been completed or has expired')
  }),

  serve(
    session.register,
    ({ body }) => {
      if (userNamed(body.username)) throw new Refusal(409, 'Username is already taken')
      const { username, email } = body
      if (users.all().some((user) => user.email.toLowerCase() === email.toLowerCase()))
        throw new Refusal(409, 'Email is already in use')
      // A new user joins the demo's workspace, to find something there.
      const id = `user_${now().toString(36)}${users.all().length}`
      const states = { role: 'user', status: 'available', active: true, invited: undefined, lastLoginAt: iso(now()) }
      memberRows.put({ id, username, email, createdAt: iso(now()), ...states })
      return profile(users.put({ id, username, email, tenant, print: hashSecret(body.password) }))
    },
    { status: 201 },
  ),

  // A token of the demo has its end in itself.
  serve(session.logout, () => ({})),

  serve(session.resetPassword, ({ body: { token, newPassword } }) => {
    const link = resetLinks.get(token)
    const user = link && users.get(link.userId)
    if (!user || link.end <= now()) throw new Refusal(410, 'This link has been used or has expired')
    resetLinks.remove(token)
    users.put({ ...user, print: hashSecret(newPassword) })
    return {}
  }),

  serve(session.serviceToken, ({ user }) => ({ access_token: issueToken(user, 4 * WEEK) })),
]
