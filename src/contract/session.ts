import { endpoint } from './endpoint'
import { EmailAddress } from './texts'
import { Id, maybe, Text } from './tolerant'
import { z } from './zod'

export type Tenant = z.output<typeof Tenant>
export const Tenant = z.object({ id: maybe(Id), name: Text })

export type User = z.output<typeof User>
export const User = z.object({
  id: Id,
  username: Text,
  email: maybe(Text),
  tenant: maybe(Tenant),
})

export type Credentials = z.output<typeof Credentials>
export const Credentials = z.object({ username: z.string(), password: z.string() })

export const AccessToken = z.string().check(z.minLength(1))

export const LoginAnswer = z.object({ access_token: AccessToken, user: User })
export type LoginAnswer = z.output<typeof LoginAnswer>

/** Error codes of a sign-in at a provider, in the fragment of the redirect to the sign-in page: `/sign-in#error=expired`. */
export type SignInFailure = 'deactivated' | 'expired' | 'failed' | 'limited' | 'unavailable' | 'unknown' | 'unverified'

/** Limits of §5: a name of 2 to 30 characters, a password of at least 6 with one special character. */
export const Username = z.string().check(z.trim(), z.minLength(2), z.maxLength(30))
export const Password = z.string().check(z.minLength(6), z.regex(/[^\p{L}\p{N}\s]/u))

export const Registration = z.object({ username: Username, email: EmailAddress, password: Password })
export type Registration = z.output<typeof Registration>

export const session = {
  /** Register a user. */
  register: endpoint('POST', '/auth/register', { body: Registration, response: z.unknown(), open: true }),
  /** Sign in. */
  login: endpoint('POST', '/auth/login', { body: Credentials, response: LoginAnswer, open: true }),
  /** Sign in with the code of `/sign-in#code=…`, to which a sign-in at a provider leads. 410 if it was used, has expired or is not known. */
  loginByCode: endpoint('POST', '/auth/login/code', {
    body: z.object({ code: z.string().check(z.minLength(1)) }),
    response: LoginAnswer,
    open: true,
  }),
  /** Sign out: end the session of a token. The answer is the same whether there is such a session or not. */
  logout: endpoint('POST', '/auth/logout', {
    body: z.object({ access_token: AccessToken }),
    response: z.unknown(),
    open: true,
  }),
  /** Set a new password with the token of a reset link, which works once. 410 if it was used, has expired or is not known. */
  resetPassword: endpoint('POST', '/auth/reset-password', {
    body: z.object({ token: z.string().check(z.minLength(1)), newPassword: Password }),
    response: z.unknown(),
    open: true,
  }),
  /** Make a token for a service. */
  serviceToken: endpoint('POST', '/auth/token/service', { response: z.object({ access_token: AccessToken }) }),
}
