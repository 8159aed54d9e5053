// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policy, securityHeaders } from '../../plugins/csp'

const builds = {
  demo: policy({}),
  api: policy({ VITE_API_BASE_URL: 'https://api.example.com/base' }),
  everything: policy({
    VITE_API_BASE_URL: 'https://api.example.com',
    VITE_RECORDINGS_BASE_URL: 'https://bucket.example.com/recordings',
    VITE_ANALYTICS_ID: 'G-AB12CD34EF',
  }),
}

const directives = (value: string) =>
  new Map(value.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))

test.each(Object.entries(builds))('S02 the policy of the %s build allows nothing unsafe', (_, value) => {
  expect(value).not.toContain('unsafe-')
  const rules = directives(value)
  const everyone = [...rules].filter(([, sources]) => sources.some((source) => /^(\*|https?:|wss?:)$/.test(source)))
  expect(everyone).toEqual([])
  expect([...rules].filter(([, sources]) => sources.includes('data:')).map(([name]) => name)).toEqual(['img-src'])
  expect(rules.get('default-src')).toEqual(["'none'"])
  expect(rules.get('base-uri')).toEqual(["'none'"])
  expect(rules.get('frame-ancestors')).toEqual(["'none'"])
  expect(rules.get('style-src')).toEqual(["'self'"])
  for (const name of ['object-src', 'frame-src']) expect(rules.get(name) ?? ["'none'"]).toEqual(["'none'"])
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

test('the media server of test calls may be sent offers, and nothing else comes from it', () => {
  const rules = directives(policy({ VITE_MEDIA_URL: 'https://media.example.com/whip' }))
  const naming = [...rules].filter(([, sources]) => sources.includes('https://media.example.com'))
  expect(naming.map(([name]) => name)).toEqual(['connect-src'])
})

test('a setting that is no address opens nothing', () => {
  expect(policy({ VITE_API_BASE_URL: "'unsafe-eval' *", VITE_MEDIA_URL: '*' })).not.toMatch(/unsafe|\*/)
})

test('S04 the other headers are set', () => {
  expect(securityHeaders).toMatchObject({
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
  const inline = /<script(?![^>]*\ssrc=)[^>]*>|<style|\son\w+=|style="/i
  expect(html).not.toMatch(inline)
  expect('<script>1</script>').toMatch(inline)
})
