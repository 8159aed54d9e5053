// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeRedirect } from '@/lib/address/redirect'

const origin = 'https://parley.test'
const doors = ['/sign-in', '/sign-in-2', '/sign-up', '/forgot-password', '/otp']

/** Where a browser ends up, and which route the router takes it for: it decodes paths and ignores their case. */
const pathOf = (href: string) => {
  const raw = new URL(href, origin).pathname
  try {
    return decodeURIComponent(raw).toLowerCase().replace(/\/+$/, '')
  } catch {
    return raw.toLowerCase()
  }
}
const isDoor = (href: string) => doors.includes(pathOf(href))

function expectHarmless(wanted: unknown) {
  const out = safeRedirect(wanted, origin)
  expect(new URL(out, origin).origin).toBe(origin)
  expect(new URL(out, origin).pathname.startsWith('//')).toBe(false)
  expect(out.startsWith('/')).toBe(true)
  expect(isDoor(out)).toBe(false)
  return out
}

const elsewhere: unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '\u00a0//evil.example',
  '\u3000//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  ' https://evil.example',
  '\thttps://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http:\\\\evil.example',
  'ht\ntps://evil.example',
  'https://parley.test@evil.example',
  'https://parley.test.evil.example/',
  'https://parley.test/call-records',
  'http://parley.test/',
  '//parley.test/call-records',
  '//parley.test@evil.example',
  '//evil%E3%80%82example',
  '//[::1]/',
  '//127.0.0.1:80/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://parley.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://parley.test/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'evil.example',
  'call-records',
  './call-records',
  '../call-records',
  '?page=2',
  '#top',
  '.',
  '',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/call-records/..//evil.example',
  '/a/%2e%2e//evil.example',
  `/${'a'.repeat(10_000)}`,
  ['/call-records'],
  ['//evil.example', '/ok'],
  { toString: () => '//evil.example' },
  null,
  undefined,
  42,
  true,
]

const backToADoor = [
  '/sign-in',
  '/sign-in/',
  '/sign-in?redirect=%2Fagents',
  '/sign-in#top',
  '/sign-in-2',
  '/sign-up',
  '/forgot-password',
  '/otp?x=1',
  '/call-records/../sign-in',
  '/./sign-in',
  '/%2e/sign-in',
  '/Sign-In',
  '/SIGN-UP',
  '/sign%2din',
  '/%73ign-in',
  '/otp//',
]

describe('a hostile redirect', () => {
  test.each(elsewhere.map((wanted) => [wanted]))('%j leads to /', (wanted) => {
    expect(expectHarmless(wanted)).toBe('/')
  })

  test.each(backToADoor)('%s does not lead back to the sign-in pages', (wanted) => {
    expect(expectHarmless(wanted)).toBe('/')
  })

  test('encoded slashes stay part of the path, on the same origin', () => {
    for (const wanted of ['/%2f%2fevil.example', '/%5cevil.example', '/%09/evil.example']) expectHarmless(wanted)
  })

  test('for any text, a redirect stays on the origin and never leads to a sign-in page', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '?',
        '#',
        '%2f',
        '%5c',
        '%2e',
        '%09',
        '\t',
        '\n',
        ' ',
        '\u0000',
        'https',
        'javascript',
      ],
      ...['evil.example', 'parley.test', 'sign-in', 'Sign-In', 'sign%2Din', 'otp', 'call-records', '통화', '\ud800'],
    )
    const built = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
    const wanted = fc.oneof(built, fc.string({ unit: 'binary' }), fc.webUrl(), fc.anything())
    fc.assert(
      fc.property(wanted, (text) => void expectHarmless(text)),
      { numRuns: 1500 },
    )
  })
})

describe('a redirect to a screen', () => {
  test.each([
    '/',
    '/call-records?page=2&type=web,telephony&call=call_723421968459640832&t=63.5',
    '/agents#voice',
    '/contacts?q=%EA%B9%80%EB%AF%BC%EC%A7%80',
    '/contacts?q=김민지',
    '/call-records?to=%2B821012345678',
    '/tools?q=a%23b%26c%3Dd#e',
    '/sign-inx',
    '/otpx/sign-in',
    '/settings/sign-up',
  ])('%s is kept unchanged', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted)
  })

  test('any path, query and hash come through unchanged', () => {
    const name = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map(encodeURIComponent)
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => `/screen/${parts.join('/')}`)
    const query = fc.dictionary(name, name, { maxKeys: 4 }).map((pairs) => {
      const text = Object.entries(pairs)
        .map(([key, value]) => `${key}=${value}`)
        .join('&')
      return text && `?${text}`
    })
    const hash = fc.option(name, { nil: '' }).map((text) => text && `#${text}`)
    fc.assert(
      fc.property(path, query, hash, (...parts) => {
        const wanted = parts.join('')
        // `.` and `..` stay what they are when encoded, and may climb out of the screen.
        fc.pre(!/\/\.{1,2}(\/|\?|#|$)/.test(wanted))
        expect(safeRedirect(wanted, origin)).toBe(wanted)
      }),
    )
  })
})
