// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpMethods } from '@/contract/params'
import { buildRequest } from '@/lib/request/build-request'
import { type CurlImport, fromCurl } from '@/lib/request/from-curl'
import { newParam } from '@/lib/request/params-from-json'
import { shellWords } from '@/lib/request/shell-words'
import { shellQuote, toCurl } from '@/lib/request/to-curl'
import { bashWords } from '../support/bash'
import { anyText } from '../support/hostile'

/** The draft as one reads it: names and values, nested as JSON. */
function short(imported: CurlImport) {
  if (!imported.ok) return imported
  const { draft, issues } = imported
  const built = buildRequest(draft)
  return {
    method: draft.method,
    url: draft.url,
    headers: Object.fromEntries(draft.headers.map(({ key, value }) => [key, value])),
    query: draft.queryParams.map(({ identifier, value }) => [identifier, value]),
    body: built.body,
    issues: issues.map(({ code }) => code),
  }
}

const headerName = fc.constantFrom('X-One', 'X-Two', 'authorization', 'Accept-Language')
const anyRequest = fc
  .record({
    method: fc.constantFrom(...httpMethods),
    segments: fc.array(anyText, { maxLength: 3 }),
    headers: fc.array(fc.record({ key: headerName, value: anyText }), { maxLength: 3 }),
    query: fc.dictionary(anyText, anyText, { maxKeys: 3 }),
    body: fc.dictionary(anyText, fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 3 }), { maxKeys: 4 }),
  })
  .map(({ method, segments, headers, query, body }) =>
    buildRequest(
      {
        method,
        url: `https://api.example.com/${segments.map((_, index) => `{p${index}}`).join('/')}`,
        headers,
        pathParams: segments.map((value, index) => newParam(`p${index}`, { value })),
        queryParams: Object.entries(query).map(([name, value]) => newParam(name, { value })),
        bodyParams: Object.entries(body).map(([name, value]) =>
          newParam(name, { dataType: Array.isArray(value) ? 'array' : 'object', value: JSON.stringify(value) }),
        ),
      },
      {},
    ),
  )

test('a request written as cURL and read again is the same request', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      fc.pre(request.bodyText !== '{}' && !/\d{16}|e[+-]\d/.test(request.bodyText ?? ''))
      // An unset header and an empty one are two things to curl, and one to a form.
      const imported = fromCurl(toCurl(request))
      if (!imported.ok) throw new Error(imported.code)
      expect(imported.issues).toEqual([])
      const again = buildRequest(imported.draft)
      const { method, url, headers, bodyText } = request
      expect({ ...again, missing: [], body: null }).toEqual({ method, url, headers, bodyText, missing: [], body: null })
    }),
    { numRuns: 300 },
  )
})

test('bash parses the command into the same words, whatever it contains, and runs nothing else', () => {
  const requests = fc.sample(anyRequest, 150)
  const commands = requests.map((request) => toCurl(request))
  expect(bashWords(commands)).toEqual(commands.map((command) => shellWords(command).words.slice(1)))
})

test('every kind of quoting is parsed as bash does', () => {
  const commands = [
    String.raw`curl 'a'"b"c\ d "e\"f\\g\h" $'it\'s \u00e9\xed\x95\x9c\t\101\q' ''`,
    'curl a\\\n  b \\\r\n'.replace('\r', ''),
    'curl "two\nlines" "joined\\\nline" # a comment',
    'curl a#b \'single \\ back\' "" -d@x',
    "curl $'\\'' \"\\$x \\`\"",
  ]
  // What bash expands is left as it is here, so the commands expand nothing.
  expect(commands.map((command) => shellWords(command).words.slice(1))).toEqual(bashWords(commands))
})

test('shellQuote makes any text one word', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(shellWords(shellQuote(text)).words).toEqual([text.replaceAll('\0', '')])
    }),
  )
})

test('a command copied from a browser is imported completely', () => {
  const text = String.raw`curl 'https://shop.example.com/api/orders/42?lang=ko&tag=a&tag=b%20c' \
  -X 'PATCH' \
  -H 'accept: application/json' \
  -H 'content-type: application/json' \
  -b 'session=abc; theme=dark' \
  --data-raw $'{"note":"it\'s \uc608\uc57d","party":{"size":4,"kids":false},"tags":["a",1]}' \
  --compressed --insecure -sSL --max-time 30`
  expect(short(fromCurl(text))).toEqual({
    method: 'PATCH',
    url: 'https://shop.example.com/api/orders/42',
    headers: { accept: 'application/json', 'content-type': 'application/json', Cookie: 'session=abc; theme=dark' },
    query: [
      ['lang', 'ko'],
      ['tag', '["a","b c"]'],
    ],
    body: { note: "it's 예약", party: { size: 4, kids: false }, tags: ['a', 1] },
    issues: [],
  })
})

test.each([
  ['curl https://x.com/a?b=1&c=2 -d x=1 -d y=2', { method: 'POST', url: 'https://x.com/a', body: { x: '1', y: '2' } }],
  [
    'curl -G https://x.com -d q=a%20b --data-urlencode "r=c&d"',
    {
      method: 'GET',
      url: 'https://x.com',
      query: [
        ['q', 'a b'],
        ['r', 'c&d'],
      ],
    },
  ],
  ['$ curl -sXPUT --url x.com/y -d"{\\"a\\":1}"', { method: 'PUT', url: 'http://x.com/y', body: { a: 1 } }],
  [
    "curl --json '{\"a\":' --json '2}' x.com",
    { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: { a: 2 } },
  ],
  [
    'curl -u minji:비밀 https://x.com',
    { headers: { Authorization: `Basic ${Buffer.from('minji:비밀').toString('base64')}` } },
  ],
  [
    'curl -H "Authorization: Bearer $TOKEN" -H "X-Empty;" -H "Accept:" https://x.com',
    { headers: { Authorization: 'Bearer $TOKEN', 'X-Empty': '' } },
  ],
  ['curl https://x.com/users/{id}/:part', { url: 'https://x.com/users/{id}/:part', issues: [] }],
  ['curl https://x.com | jq .', { url: 'https://x.com', issues: ['restIgnored'] }],
  ['curl https://x.com\n-H "A: b"', { headers: { A: 'b' }, issues: [] }],
  ['curl -d @secret.json https://x.com', { method: 'POST', issues: ['fileIgnored'] }],
  ['curl -F file=@a.png https://x.com', { method: 'POST', issues: ['multipart'] }],
  [
    "curl https://x.com/1 -d a=1 --next -X DELETE https://x.com/2 -H 'B: 2'",
    { method: 'POST', url: 'https://x.com/1', headers: {}, body: { a: '1' }, issues: ['nextIgnored'] },
  ],
  ["curl -d '[1,2]' https://x.com", { body: undefined, issues: ['bodyNotObject'] }],
  ['curl -d \'{"id":12345678901234567890}\' https://x.com', { issues: ['longNumber'] }],
  ['curl -X GET -d \'{"a":1}\' https://x.com', { method: 'GET', issues: ['bodyOnGet'] }],
  ['curl --connect-timeout 5 -o out.html a.com https://b.com', { url: 'https://b.com', issues: ['severalUrls'] }],
  ["curl -H $'A: b\\nC: d' https://x.com", { headers: {}, issues: ['headerIgnored'] }],
])('imported: %s', (text, expected) => {
  expect(short(fromCurl(text))).toMatchObject(expected)
})

test.each([
  ['', 'empty'],
  ['wget https://x.com', 'notCurl'],
  ['rm -rf / ; curl https://x.com', 'notCurl'],
  ["curl 'https://x.com", 'unclosedQuote'],
  ['curl -s', 'noUrl'],
])('rejected: %s', (text, code) => {
  expect(fromCurl(text)).toEqual({ ok: false, code })
})

test('a text longer than the limit is rejected before parsing', () => {
  expect(fromCurl(`curl ${'x'.repeat(300_000)}`)).toEqual({ ok: false, code: 'tooLong' })
})

test('a body nested too deeply is reported and not parsed', () => {
  const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  expect(short(fromCurl(`curl https://x.com -d '${deep}'`))).toMatchObject({ issues: ['bodyTooDeep'] })
})

test('__proto__ in a body is a field and changes no object', () => {
  const imported = fromCurl(
    `curl https://x.com -d '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'`,
  )
  if (!imported.ok) throw new Error(imported.code)
  expect(imported.draft.bodyParams.map(({ identifier }) => identifier)).toEqual(['__proto__', 'constructor'])
  expect('polluted' in {}).toBe(false)
  expect(fromCurl('curl https://x.com --constructor -H toString: --__proto__=x').ok).toBe(true)
})

test('secrets are redacted on request, and their names stay', () => {
  const request = {
    method: 'POST',
    url: 'https://me:pw@x.com/a?api_key=SECRET1&page=2#token=no',
    headers: [
      { key: 'Authorization', value: 'Bearer SECRET2' },
      { key: 'X-Api-Key', value: 'SECRET3' },
      { key: 'Cookie', value: 's=SECRET4' },
      { key: 'Accept', value: 'text/plain' },
    ],
    bodyText: '{"client_secret":"SECRET5","max_tokens":5,"list":[{"password":"SECRET6"}]}',
  }
  const text = toCurl(request, { redact: true })
  expect(text).not.toMatch(/SECRET|pw@/)
  expect(text).toContain("'Authorization: Bearer <redacted>'")
  expect(text).toContain('page=2')
  expect(text).toContain('"max_tokens":5')
  expect(toCurl(request)).toContain('SECRET2')
  expect(toCurl({ ...request, bodyText: 'a=1&access_token=SECRET7' }, { redact: true })).not.toContain('SECRET7')
})

test('no part of a request becomes an option of curl or a file that curl reads', () => {
  const text = toCurl({
    method: '-o/x',
    url: '-K/etc/passwd',
    headers: [
      { key: '@/etc/passwd', value: 'x' },
      { key: 'A: b\r\nC', value: 'x' },
    ],
    bodyText: '@/etc/passwd',
  })
  expect(shellWords(text).words).toEqual(['curl', '-X', '-o/x', '--url', '-K/etc/passwd', '--data-raw', '@/etc/passwd'])
})
