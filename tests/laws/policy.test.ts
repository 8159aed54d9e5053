// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headersOf, policy, settingsOf } from '../../deploy/settings.mjs'

const policyOf = (variables: Record<string, string>) => policy(settingsOf(variables))
const builds = {
  demo: policyOf({}),
  api: policyOf({ VITE_API_BASE_URL: 'https://api.example.com/base' }),
  everything: policyOf({
    VITE_API_BASE_URL: 'https://api.example.com',
    VITE_RECORDINGS_BASE_URL: 'https://bucket.example.com/recordings',
    VITE_ANALYTICS_ID: 'G-AB12CD34EF',
  }),
}

const directives = (value: string) =>
  new Map(value.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))

/** What a policy must say of these, word for word. */
const fixed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'style-src': "'self'",
}

/** What a policy allows that none may allow. */
function tooMuch(value: string): string[] {
  const rules = directives(value)
  const open = [...rules].flatMap(([name, sources]) =>
    sources
      .filter((source) => /^(\*|https?:|wss?:)$|unsafe-/.test(source) || (source === 'data:' && name !== 'img-src'))
      .map((source) => `${name} ${source}`),
  )
  const changed = Object.entries(fixed).filter(([name, sources]) => rules.get(name)?.join(' ') !== sources)
  const framed = ['object-src', 'frame-src'].filter((name) => (rules.get(name)?.join(' ') ?? "'none'") !== "'none'")
  return [...open, ...changed.map(([name]) => name), ...framed]
}

test.each(Object.entries(builds))('the policy of the %s build allows nothing unsafe', (_, value) => {
  expect(tooMuch(value)).toEqual([])
})

test.each([
  ["script-src 'unsafe-inline'", "script-src 'unsafe-inline'"],
  ['frame-src https://pay.example.com', 'frame-src'],
])('the planted %s is seen', (rule, finding) => {
  const [name = ''] = rule.split(' ')
  const others = builds.everything.split('; ').filter((each) => !each.startsWith(`${name} `))
  expect(tooMuch([...others, rule].join('; '))).toEqual([finding])
})

test('only a build with an analytics id may load the tag', () => {
  expect(directives(builds.api).get('script-src')).toEqual(["'self'"])
  expect(directives(builds.everything).get('script-src')).toEqual([
    "'self'",
    'https://www.googletagmanager.com/gtag/js',
  ])
})

test('the API and the bucket are allowed by origin, and nothing else is', () => {
  expect(directives(builds.api).get('connect-src')).toEqual(["'self'", 'https://api.example.com'])
  expect(directives(builds.everything).get('media-src')).toContain('https://bucket.example.com')
  expect(builds.demo).not.toContain('https:')
})

test('the media server of test calls is allowed in connect-src only', () => {
  const rules = directives(policyOf({ VITE_MEDIA_URL: 'https://media.example.com/whip' }))
  const naming = [...rules].filter(([, sources]) => sources.includes('https://media.example.com'))
  expect(naming.map(([name]) => name)).toEqual(['connect-src'])
})

test.each(["'unsafe-eval' *", '*', 'https://a.example.com;script-src', 'https://a.example.com"'])(
  'a setting of %j allows nothing',
  (value) => {
    for (const name of ['VITE_API_BASE_URL', 'VITE_MEDIA_URL', 'VITE_LOGO_URL'])
      expect(() => policyOf({ [name]: value })).toThrow(name)
  },
)

test('the other headers are set', () => {
  expect(headersOf(settingsOf({}))).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A test call speaks through the console's own page, never through a frame.
    'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
  })
})

test('the page itself holds no inline script or style', () => {
  const html = readFileSync('index.html', 'utf8')
  // Data is no script: no policy counts it as one.
  const inline = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>|<style|\son\w+=|style="/i
  expect(html).not.toMatch(inline)
  expect('<script>1</script>').toMatch(inline)
})
