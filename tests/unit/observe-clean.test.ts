// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/api/errors'
import { cleanError, cleanMessage, cleanStack } from '@/lib/observe/clean-error'

/* Reported errors hold no personal data. */

const secrets = /Ada|Lovelace|김민지|민지|ada@|example\.com|555|0142|c_1x2y3|call_tooth|9f8e7d|Seoul|secret|2026|4111/i

describe('the message of an error', () => {
  test.each([
    [`Unexpected token 'A', "Ada Lovelace" is not valid JSON`, 'Unexpected token •••, ••• is not valid JSON'],
    ['Unexpected character in "Ada Lov', 'Unexpected character in •••'],
    [
      'Minified React error #31; visit https://react.dev/errors/31?args[]=Ada%20Lovelace for more',
      'Minified React error #31; visit ••• for more',
    ],
    ['Objects are not valid as a React child (found: object with keys {Ada, +12065550142})', undefined],
    ['No call c_1x2y3 of ada@example.com', 'No call ••• of •••'],
    ['Cannot reach +1 206 555 0142 or 010-5550-0142', 'Cannot reach ••• or •••'],
    ['GET /api/v1/contacts?name=Ada failed', 'GET ••• failed'],
    ['Failed to fetch dynamically imported module: https://example.com/assets/9f8e7d.js', undefined],
    ['민지 김 님의 통화', '•••'],
    ['‘Ada’ and “Lovelace” and `Seoul`', '••• and ••• and •••'],
    ['id 9f8e7d-1234 on 2026-11-27 for 4111111111111111', 'id ••• on ••• for •••'],
    ['x is not a function', 'x is not a function'],
    ["can't access property of undefined, status 404", "can't access property of undefined, status 404"],
  ])('%j contains no personal data', (message, expected) => {
    const cleaned = cleanMessage(message)
    if (expected === undefined) expect(cleaned).toContain('•••')
    else expect(cleaned).toBe(expected)
    expect(cleaned).not.toMatch(secrets)
  })
})

describe('the stack of an error', () => {
  test('is file, line and column of its frames in any browser', () => {
    const chromium =
      'TypeError: Ada\nLovelace\n    at Ada (https://parley.example.com/assets/page-x1.js:1:23)\n    at https://parley.example.com/assets/vendor-y2.js?t=1:2:34\n    at Array.map (<anonymous>)'
    const firefox =
      'Ada@https://parley.example.com/assets/page-x1.js:1:23\n@https://parley.example.com/src/app/app.tsx:2:34\n'
    expect(cleanStack(chromium)).toBe('page-x1.js:1:23\nvendor-y2.js:2:34')
    expect(cleanStack(firefox)).toBe('page-x1.js:1:23\napp.tsx:2:34')
  })

  test('excludes URLs of screens', () => {
    expect(cleanStack('    at Ada (https://parley.example.com/contacts/Ada-Lovelace:1:2)')).toBe('')
  })
})

describe('a thrown value, as it is reported', () => {
  test('an ApiError keeps its kind, status, endpoint and field, never the response body', () => {
    const error = new ApiError({
      kind: 'http',
      endpoint: 'GET /contacts/:id',
      status: 418,
      statusText: 'Ada',
      body: { name: 'Ada Lovelace' },
    })
    expect(error.message).toContain('Ada Lovelace')
    expect(cleanError(error)).toEqual({ name: 'ApiError.http', message: '418 GET /contacts/:id', stack: '' })
    const broken = new ApiError({ kind: 'contract', endpoint: 'GET /contacts', field: 'records.0.Ada Lovelace' })
    expect(JSON.stringify(cleanError(broken))).not.toMatch(secrets)
  })

  test.each([['Ada Lovelace'], [{ name: 'Ada' }], [null], [undefined], [7]])(
    '%j is reported by its type only',
    (thrown) => {
      expect(cleanError(thrown)).toEqual({ name: 'Thrown', message: typeof thrown, stack: '' })
    },
  )

  test('an error name that is not a class name is not reported', () => {
    const error = new Error('x')
    error.name = 'Ada Lovelace'
    expect(cleanError(error)).toMatchObject({ name: 'Error' })
    expect(cleanError(new TypeError('x is not a function'))).toMatchObject({
      name: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringMatching(/^$|:\d+:\d+/),
    })
  })
})
