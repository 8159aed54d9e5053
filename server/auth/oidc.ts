import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SignInFailure } from '@/contract/session'
import { auditUser } from '../audit/audit'
import type { Db } from '../db/schema'
import { storable } from '../db/values'
import type { Services } from '../http/context'
import { TooMany } from '../http/limits'
import type { OidcSettings } from '../settings'
import { browserOf, keyHash, makeSignInCode, markBrowser } from './sign-in-codes'

/** Of a request to the provider. */
const TIMEOUT_SECONDS = 10
/** For what a user does at the provider. */
const SIGN_IN_SECONDS = 600
const MAX_RETURN_TO = 2000

class Failed extends Error {
  readonly reason: SignInFailure

  constructor(reason: SignInFailure, cause?: unknown) {
    super(`Sign-in failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The provider has not answered, or with an error of its own. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Error &&
    'code' in error &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(String(error.code)))

function reasonOf(error: unknown): SignInFailure {
  if (error instanceof Failed) return error.reason
  if (error instanceof TooMany) return 'limited'
  return isUnreachable(error) ? 'unavailable' : 'failed'
}

/** The provider's own word for what it refuses, such as `invalid_client`. */
const wordOf = (error: unknown) =>
  error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : undefined

/** Basic is what OpenID Connect says where a provider names nothing. */
function authenticationOf(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None()
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    authenticate(server, ...request)
  }
}

/** What the provider says of itself, asked for by the first sign-in and kept; after a failure, by the next one. */
function discovered({ issuer, clientId, clientSecret }: OidcSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined
  const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])]
  const options = { execute, timeout: TIMEOUT_SECONDS }
  return () => {
    known ??= discovery(issuer, clientId, clientSecret, authenticationOf(clientSecret), options).catch((error) => {
      known = undefined
      throw new Failed('unavailable', error)
    })
    return known
  }
}

interface Identity {
  issuer: string
  subject: string
  /** Undefined where the provider has not verified it. */
  email: () => Promise<string | undefined>
}

/** Verifies the answer of the provider: state, issuer, audience, nonce, signature. */
async function identityOf(
  config: Configuration,
  url: URL,
  { verifier, nonce }: { verifier: string; nonce: string },
): Promise<Identity> {
  const tokens = await authorizationCodeGrant(config, url, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    // The request was found by it.
    expectedState: url.searchParams.get('state') ?? '',
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Failed('failed')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    async email() {
      const isAsked = claims.email_verified === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const { email, email_verified } = isAsked ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims
      return email_verified === true && typeof email === 'string' ? email : undefined
    },
  }
}

/** The user who is bound to an account of the provider, or becomes so by its e-mail address: once, not for another account. */
async function userOf(services: Services, { issuer, subject, email }: Identity, address: string) {
  const { db } = services
  const bound = await db
    .selectFrom('users')
    .select(['id', 'username', 'active'])
    .where('oidc_issuer', '=', issuer)
    .where('oidc_subject', '=', subject)
    .executeTakeFirst()
  if (bound && !bound.active) throw new Failed('deactivated')
  if (bound) return bound
  const verified = await email()
  if (verified === undefined) throw new Failed('unverified')
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ oidc_issuer: issuer, oidc_subject: subject, updated_at: new Date() })
      .where(sql`lower(email)`, '=', sql`lower(${verified})`)
      .where(({ or, eb }) => or([eb('oidc_issuer', 'is', null), eb('oidc_issuer', '<>', issuer)]))
      .returning(['id', 'tenant_id', 'username', 'active'])
      .executeTakeFirst()
    if (!user?.active) throw new Failed(user ? 'deactivated' : 'unknown')
    await auditUser(transaction, user, { address, action: 'update', fields: ['oidcAccount'] })
    return user
  })
}

/** A second request with the same state finds none. @throws Failed */
async function takeRequest(db: Db, browser: string, state: string) {
  const request = await db
    .deleteFrom('oidc_requests')
    .where('key_hash', '=', keyHash(browser, state))
    .where('expires_at', '>', new Date())
    .returning(['nonce', 'verifier', 'return_to'])
    .executeTakeFirst()
  if (!request) throw new Failed('expired')
  return request
}

/** The pages of a sign-in, which browsers are sent to: from the console to the provider, and back. */
export function oidcPages(services: Services, settings: OidcSettings, addressOf: (context: Context) => string): Hono {
  const { db, log, logins } = services
  const { publicUrl } = services.settings
  const configuration = discovered(settings)
  const redirectUri = `${publicUrl}/auth/oidc/callback`

  /** In the fragment, which browsers send to no server. */
  function backToConsole(context: Context, result: { code: string } | { error: SignInFailure }, returnTo: string) {
    const search = returnTo && `?redirect=${encodeURIComponent(returnTo)}`
    return context.redirect(`${publicUrl}/sign-in${search}#${new URLSearchParams(result)}`)
  }
  function failed(context: Context, error: unknown, returnTo: string) {
    const reason = reasonOf(error)
    log.warn({ err: error, reason, word: wordOf(error) }, 'a sign-in by OpenID Connect failed')
    return backToConsole(context, { error: reason }, returnTo)
  }

  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })

  app.get('/', async (context) => {
    // The console checks where it leads.
    const returnTo = String(storable(context.req.query('redirect')?.slice(0, MAX_RETURN_TO) ?? ''))
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    try {
      await logins.count(state, addressOf(context))
      const config = await configuration()
      const challenge = await calculatePKCECodeChallenge(verifier)
      const browser = markBrowser(context, publicUrl, SIGN_IN_SECONDS)
      const expires = new Date(Date.now() + SIGN_IN_SECONDS * 1000)
      await db
        .insertInto('oidc_requests')
        .values({ key_hash: keyHash(browser, state), nonce, verifier, return_to: returnTo, expires_at: expires })
        .execute()
      const asked = { redirect_uri: redirectUri, scope: 'openid email', state, nonce }
      const url = buildAuthorizationUrl(config, {
        ...asked,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return context.redirect(url.href)
    } catch (error) {
      return failed(context, error, returnTo)
    }
  })

  app.get('/callback', async (context) => {
    let returnTo = ''
    try {
      const browser = browserOf(context.req.header('Cookie') ?? '', publicUrl)
      const request = await takeRequest(db, browser, context.req.query('state') ?? '')
      returnTo = request.return_to
      const url = new URL(redirectUri + new URL(context.req.url).search)
      const identity = await identityOf(await configuration(), url, request)
      const address = addressOf(context)
      const { id, username } = await userOf(services, identity, address)
      await logins.forget(username, address)
      return backToConsole(context, { code: await makeSignInCode(db, id, browser) }, returnTo)
    } catch (error) {
      return failed(context, error, returnTo)
    }
  })
  return app
}
