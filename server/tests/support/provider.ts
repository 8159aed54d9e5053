import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Who is signed in at the provider. */
interface Account {
  sub: string
  email?: string
  email_verified?: boolean
}

/** A provider of OpenID Connect with one client, which signs its account in at once. */
export interface TestProvider {
  issuer: string
  account: Account
  /** It answers with an error in place of a code. */
  isDenied: boolean
  /** Of the following ID tokens. */
  claims: object
  isForged: boolean
  close: () => void
}

export const client = { id: 'parley', secret: 'a secret of the tests: %+&' }

const KEY = 'key-1'
/** Whether a request is the client's: each part is form-encoded. */
function isClient(authorization = ''): boolean {
  const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
  return new URLSearchParams(`id=${id}&secret=${secret}`).toString() === new URLSearchParams(client).toString()
}

export async function startProvider(port = 0): Promise<TestProvider> {
  const [keys, others] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: KEY, alg: 'RS256', use: 'sig' }
  const codes = new Map<string, URLSearchParams>()
  const tokens = new Map<string, Account>()
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: TestProvider = {
    ...{ issuer, account: { sub: randomUUID() }, isDenied: false, claims: {}, isForged: false },
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
    },
  }

  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/jwks`, userinfo_endpoint: `${issuer}/userinfo` },
      ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'] },
      authorization_response_iss_parameter_supported: true,
    }),
  )
  app.get('/jwks', (context) => context.json({ keys: [jwk] }))
  app.get('/authorize', (context) => {
    const asked = new URL(context.req.url).searchParams
    if (asked.get('client_id') !== client.id || asked.get('response_type') !== 'code') return context.text('?', 400)
    const code = randomUUID()
    codes.set(code, asked)
    const result = { ...(provider.isDenied ? { error: 'access_denied' } : { code }), iss: issuer }
    const answer = new URLSearchParams({ ...result, state: asked.get('state') ?? '' })
    return context.redirect(`${asked.get('redirect_uri')}?${answer}`)
  })
  app.post('/token', async (context) => {
    const sent = new URLSearchParams(await context.req.text())
    const asked = codes.get(sent.get('code') ?? '')
    codes.delete(sent.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isClient(context.req.header('Authorization'))) return context.json({ error: 'invalid_client' }, 401)
    if (!asked || asked.get('code_challenge') !== challenge || asked.get('redirect_uri') !== sent.get('redirect_uri'))
      return context.json({ error: 'invalid_grant' }, 400)
    const { account } = provider
    const accessToken = randomUUID()
    tokens.set(accessToken, account)
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.id, sub: account.sub, nonce: asked.get('nonce'), iat, exp: iat + 60 }
    const idToken = await new SignJWT({ ...claims, ...provider.claims })
      .setProtectedHeader({ alg: 'RS256', kid: KEY })
      .sign(provider.isForged ? others.privateKey : keys.privateKey)
    return context.json({ access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken })
  })
  app.get('/userinfo', (context) => {
    const account = tokens.get(context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '')
    return account ? context.json({ ...account }) : context.text('', 401)
  })
  return provider
}
