// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prettyJson } from '@/lib/request/json'
import { isSecretName, redactBody, redactHeader, redactText, redactUrl } from '@/lib/request/secrets'
import { fastest } from '../support/cpu-time'

const secretNames = [
  'token',
  'access_token',
  'accesstoken',
  'refreshToken',
  'id_token',
  'x-amz-security-token',
  'csrfmiddlewaretoken',
  'secret',
  'secretKey',
  'secret_key',
  'clientSecret',
  'client_secret',
  'STRIPE_SECRET_KEY',
  'key',
  'api_key',
  'apikey',
  'X-Api-Key',
  'x-goog-api-key',
  'X-Functions-Key',
  'Ocp-Apim-Subscription-Key',
  'signing_key',
  'private-key',
  'AWSAccessKeyId',
  'aws_secret_access_key',
  'AccountKey',
  'password',
  'user[password]',
  'user%5Bpassword%5D',
  'wsse:Password',
  'passwd',
  'passphrase',
  'pwd',
  'pass',
  'db_pass',
  'pin',
  'otp',
  'verification_code',
  'jwt',
  'bearer',
  'auth',
  'x-auth',
  'authToken',
  'Authorization',
  'Proxy-Authorization',
  'Cookie',
  'Set-Cookie',
  'credentials',
  'X-Amz-Credential',
  'sid',
  'connect.sid',
  'PHPSESSID',
  'JSESSIONID',
  'session',
  'session_id',
  'sessionId',
  'sig',
  'signature',
  'X-Amz-Signature',
  'X-Hub-Signature-256',
  'hmac',
  'x-csrf-token',
  'xsrf',
  'totp',
  'mfa_code',
  'twoFactorCode',
  'SAMLResponse',
  'samlresponse',
  'assertion',
  'client_assertion',
  'code_verifier',
  'userpass',
  'ssn',
  'nonce',
  'sas',
]

const openNames = [
  'monkey',
  'keyboard',
  'keyword',
  'keys',
  'turkey',
  'author',
  'authority',
  'authenticated',
  'auth_type',
  'tokens_used',
  'max_tokens',
  'maxTokens',
  'total_tokens',
  'token_count',
  'token_type',
  'tokenizer',
  'token_expires_at',
  'secretary',
  'public_key',
  'publishableKey',
  'primary_key',
  'sort_key',
  'Idempotency-Key',
  'recordingFileKey',
  'keyPrefix',
  'design',
  'signal',
  'sign_up',
  'assignment',
  'session_timeout',
  'sessionTimeout',
  'passenger',
  'passport',
  'compass',
  'bypass',
  'password_required',
  'has_password',
  'passwordChangedAt',
  'pinned',
  'shipping',
  'opinion',
  'zip_code',
  'statusCode',
  'country_code',
  'code',
  'cookie_consent',
  'credentialId',
  'CallSid',
  'AccountSid',
  'user_id',
  'X-Request-Id',
  'Content-Type',
  'id',
  'ticket',
  'client_assertion_type',
  'mfa_required',
  'code_challenge_method',
  'announce',
  'sasha',
  '',
]

describe('a field name', () => {
  test.each(secretNames)('%s counts as the name of a secret', (name) => expect(isSecretName(name)).toBe(true))
  test.each(openNames)('“%s” does not count as the name of a secret', (name) => expect(isSecretName(name)).toBe(false))
})

test('webhook paths that are secrets and sign-in tickets in a URL are redacted', () => {
  const slack = 'https://hooks.slack.com/services/T000/B000/hunter2hunter2'
  expect(redactUrl(slack)).toBe('https://hooks.slack.com/services/REDACTED')
  expect(redactText(`Posted to ${slack}, twice`)).toBe('Posted to https://hooks.slack.com/services/REDACTED, twice')
  expect(redactUrl('https://discord.com/api/webhooks/123/hunter2')).toBe(
    'https://discord.com/api/webhooks/123/REDACTED',
  )
  expect(redactUrl('https://a.example/?ticket=ST-1&page=2')).toBe('https://a.example/?ticket=REDACTED&page=2')
})

const SECRET = 'hunter2'
const values = [SECRET, { inner: SECRET }, [SECRET], [{ deep: [SECRET, 1] }], `line\n"quoted" ${SECRET}`]

describe('a body has its secrets redacted', () => {
  test.each(secretNames.filter((name) => !name.includes('%')))('under the name %s, whatever its type', (name) => {
    for (const value of values) {
      const text = JSON.stringify({ open: 'seen', [name]: value, last: 'seen too' })
      const shown = redactBody(text)
      expect(shown).not.toContain(SECRET)
      expect(JSON.parse(shown)).toMatchObject({ open: 'seen', last: 'seen too' })
    }
    expect(redactBody(JSON.stringify({ [name]: 271828 }))).not.toContain('271828')
  })

  test('and keeps numbers as they were written', () => {
    const numbers = '[1234567890123456789,10.00,-0,1e400,12,"10.00"]'
    expect(redactBody(`{"a":${numbers},"pin":1234567890123456789}`)).toBe(`{"a":${numbers},"pin":"<redacted>"}`)
    expect(prettyJson(redactBody('{"orderId":1234567890123456789}'))).toBe('{\n  "orderId": 1234567890123456789\n}')
    expect(redactBody('["\\u00011.50","\\\\u00011"]')).toBe('["\\u00011.50","\\\\u00011"]')
  })

  test('under the name of a parameter', () => {
    const text = JSON.stringify([
      { identifier: 'api_key', value: SECRET, properties: [{ identifier: 'pin', value: SECRET }] },
    ])
    expect(redactBody(text)).not.toContain(SECRET)
  })

  test.each(openNames.filter(Boolean))('but %s stays readable', (name) => {
    const text = JSON.stringify({ [name]: 'seen', list: [{ [name]: 7 }] })
    expect(redactBody(text)).toBe(text)
  })

  test('even where the JSON is truncated', () => {
    for (const name of ['password', 'apiKey', 'token'])
      for (const value of values) {
        const text = JSON.stringify({ open: 'seen', [name]: value, other: { [name]: value } })
        for (let end = 0; end < text.length; end += 1) expect(redactBody(text.slice(0, end))).not.toMatch(/hunter/)
        expect(redactBody(text.slice(0, -1))).toContain('"open":"seen"')
      }
  })

  test.each([
    ['lines of JSON', '{"password":"hunter2"}\n{"password":"hunter2"}'],
    ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ password: SECRET }) })],
    ['JSON in JSON, cut off', JSON.stringify({ body: JSON.stringify({ password: SECRET }) }).slice(0, -2)],
    ['single quotes', "{'password': 'hunter2'"],
    ['a list of names and values', '[{"name":"api_key","value":"hunter2"},{"key":"Authorization","value":"hunter2"}]'],
    ['a URL', '{"callback":"https://me:hunter2@x.com/?page=1&token=hunter2#access_token=hunter2"}'],
    ['XML', '<login><user>ann</user><Password type="text">hunter2</Password></login>'],
    ['XML with a namespace', '<wsse:Password>hunter2</wsse:Password>'],
    ['XML with CDATA', '<token><![CDATA[hunter2]]></token>'],
    ['XML, cut off', '<token>hunter2'],
    ['XML attributes', '<login user="ann" password="hunter2 and more"/>'],
    ['a form', 'user=ann&password=hunter2&next=1'],
    ['a form with an encoded name', 'user%5Bpassword%5D=hunter2'],
    ['cookies', 'theme=dark; sid=hunter2; lang=en'],
    ['a message of headers', 'GET / HTTP/1.1\r\nAuthorization: Digest hunter2\r\nX-Api-Key: hunter2\r\nAccept: */*'],
    ['settings', 'db_user = ann\ndb_password = "hunter2"'],
    ['a connection', 'could not reach postgres://ann:hunter2@db.local/calls?password=hunter2'],
  ])('in %s', (_kind, text) => {
    const shown = redactBody(text)
    expect(shown).not.toContain(SECRET)
    expect(shown).toMatch(/redacted/i)
  })

  test.each([
    `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N`,
    `AKIA${'IOSFODNN7EXAMPLE'}`,
    `AIza${'SyA-1234567890abcdefghijklmnopqrstu'}`,
    `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`,
    `ghp_${'16C7e42F292c6912E7710c838347Ae178B4a'}`,
    `xoxb-${'17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy'}`,
  ])('shaped like %s, under any name', (secret) => {
    for (const text of [
      JSON.stringify({ note: `use ${secret} now` }),
      `see ${secret}.`,
      `<a>${secret}</a>`,
      `v=${secret}`,
    ])
      expect(redactBody(text)).not.toContain(secret)
    expect(redactUrl(`https://x.com/?v=${secret}`)).not.toContain(secret)
    expect(redactHeader('X-Note', secret)).not.toContain(secret)
  })

  test('and other text is unchanged', () => {
    for (const text of [
      'Ann said: the author has 2 monkeys; a = b & c',
      'Key: under the mat\nSession: Tuesday',
      '<p class="intro">hello</p>',
      'a=1&b=2',
      '{"cut":"off","list":[1,2',
      '',
    ])
      expect(redactBody(text)).toBe(text)
  })
})

test.each([
  ['https://x.com/a?page=2', 'https://x.com/a?page=2'],
  ['https://me:pw@x.com/a?api_key=1&page=2#top', 'https://x.com/a?api_key=REDACTED&page=2#top'],
  ['https://x.com/a#access_token=1&state=2', 'https://x.com/a#access_token=REDACTED&state=2'],
  ['https://x.com/a;token=1;v=2?b=3', 'https://x.com/a;token=REDACTED;v=2?b=3'],
  ['https://x.com/?a=1?token=2', 'https://x.com/?a=1?token=REDACTED'],
  ['https://x.com/?token=a;b&c=1', 'https://x.com/?token=REDACTED&c=1'],
  ['https://x.com/?api%5Fkey=1', 'https://x.com/?api%5Fkey=REDACTED'],
  ['https://x.com/?%=1&token=2', 'https://x.com/?%=1&token=REDACTED'],
  ['https://x.com/back?code=1&state=2', 'https://x.com/back?code=REDACTED&state=2'],
  ['https://x.com/?token=', 'https://x.com/?token='],
])('the address %s is shown as %s', (url, shown) => {
  expect(redactUrl(url)).toBe(shown)
})

test.each([
  ['Authorization', 'Bearer abc', 'Bearer <redacted>'],
  ['Authorization', 'abc', '<redacted>'],
  ['X-Api-Key', 'abc', '<redacted>'],
  ['X-Api-Key', '', ''],
  ['Referer', 'https://x.com/?token=abc', 'https://x.com/?token=REDACTED'],
  ['Accept', 'text/plain; q=0.5', 'text/plain; q=0.5'],
])('the header %s: %s is shown as %s', (name, value, shown) => {
  expect(redactHeader(name, value)).toBe(shown)
})

test('redaction is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(redactText(redactText(text))).toBe(redactText(text))
    }),
    { numRuns: 2000 },
  )
})

test.each(['"token":', 'token=', '<token>'])('the time for %s is linear in its length', async (piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
  for (const redact of [redactBody, redactUrl, isSecretName])
    expect(await fastest(() => redact(text))).toBeLessThan(1000)
})
