import fc from 'fast-check'
import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { refusalText } from '@/features/credits/orders/refusal'
import { describeError, errorMessage, readFailure, statusTitle } from '@/lib/api/describe'
import { ApiError, serverMessage, serverTitle } from '@/lib/api/errors'
import { parseRetryAfter } from '@/lib/api/retry-after'

const refusal = (status: number, body?: unknown, statusText = '') =>
  new ApiError({ kind: 'http', endpoint: 'GET /call-records', status, statusText, body })
const said = (message: unknown) => refusal(400, { statusCode: 400, message, error: 'Bad Request' })
const t = i18next.t

describe('the server’s error message', () => {
  test('is shown unchanged where it is a string', () => {
    expect(serverMessage(said('Bad request or insufficient balance'))).toBe('Bad request or insufficient balance')
  })

  test('joins the constraints of a list: commas within an item, one line per item', () => {
    const list = [{ constraints: { a: 'title is odd', b: 'title is long' } }, { constraints: { c: 'to is no number' } }]
    expect(serverMessage(said(list))).toBe('title is odd, title is long\nto is no number')
  })

  test.each([
    ['no body', undefined],
    ['a text', 'Nope'],
    ['no status code', { message: 'x', error: 'y' }],
    ['no error', { statusCode: 400, message: 'x' }],
    ['a number as message', { statusCode: 400, message: 5, error: 'x' }],
    ['an empty message', { statusCode: 400, message: '', error: 'x' }],
    ['a list without constraints', { statusCode: 400, message: [{ property: 'x' }], error: 'x' }],
  ])('%s has no message, so the caller’s text or "Unknown error" is shown', (_, body) => {
    const error = refusal(400, body)
    expect(serverMessage(error)).toBeUndefined()
    expect(errorMessage(t, error)).toBe('Unknown error')
    expect(errorMessage(t, error, 'Could not save')).toBe('Could not save')
  })

  test('is truncated where it is a megabyte long', () => {
    expect(serverMessage(said('m'.repeat(1_000_000)))?.length).toBeLessThanOrEqual(501)
    expect(serverTitle(refusal(409, { title: 't'.repeat(1_000_000) }))?.length).toBeLessThanOrEqual(121)
  })

  test('any body gives a text and does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 100, max: 599 }), (body, status) => {
        const error = refusal(status, body)
        expect(errorMessage(t, error)).not.toBe('')
        expect(describeError(t, error).title).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the toast titles of section 8', () => {
  test.each([
    [200, 'Success'],
    [201, 'Created.'],
    [403, 'Permission denied.'],
    [404, 'Not found.'],
    [500, 'Server error.'],
    [502, 'Gateway error.'],
    [503, 'Service unavailable.'],
    [504, 'Request timeout.'],
    [418, 'Error'],
  ])('a %d toast is titled %s', (status, title) => {
    expect(statusTitle(t, refusal(status))).toBe(title)
  })

  test.each([
    ['nothing known', new Error('x'), 'Something went wrong!'],
    ['204', refusal(204), 'Content not found.'],
    [
      'a title of the server’s',
      refusal(409, { title: 'The workspace is being moved' }),
      'The workspace is being moved',
    ],
  ])('the generic toast: %s', (_, error, title) => {
    expect(describeError(t, error, 'Not saved')).toEqual({ title, description: 'Not saved' })
  })

  test.each([
    ['a body of the API', said('Bad page'), 'Bad page'],
    ['a title that is no text', refusal(409, { title: { a: 1 } }), 'Not saved'],
    ['no body', refusal(409), 'Not saved'],
  ])('the API error toast: %s', (_, error, description) => {
    expect(describeError(t, error, 'Not saved')).toEqual({ title: 'Error', description })
  })

  test('a list that failed: status in words or "Error", message or "Unknown error"', () => {
    expect(readFailure(t, refusal(503))).toEqual({ title: 'Service unavailable.', description: 'Unknown error' })
    expect(readFailure(t, said('Bad page'))).toEqual({ title: 'Error', description: 'Bad page' })
    expect(readFailure(t, refusal(404, { message: 'x' }))).toEqual({ title: 'Not found.', description: 'x' })
  })
})

describe('the messages of section 8 by status', () => {
  test.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
  ])('%d is %s', (status, message) => {
    expect(refusal(status).message).toBe(message)
  })

  test('another status gives status, text and body', () => {
    expect(refusal(418, { tea: true }, 'I am a teapot').message).toMatch(/418.*I am a teapot.*"tea":true/)
  })

  test('an aborted request has its own message', () => {
    const error = new ApiError({ kind: 'aborted', endpoint: 'GET /x' })
    expect([error.name, error.message]).toEqual(['CancelError', 'Request aborted'])
  })
})

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 1)
  test.each([
    ['2', 2],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    ['99999999999999999999', undefined],
  ])('%j gives a delay of %s seconds', (value, seconds) => {
    expect(parseRetryAfter(value, now)).toBe(seconds)
  })

  test('for any value, the delay is a non-negative number or undefined', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const seconds = parseRetryAfter(value, now)
        expect(seconds === undefined || (Number.isFinite(seconds) && seconds >= 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('an error without a message of the server', () => {
  afterEach(() => i18next.changeLanguage('en'))

  test.each([
    [404, 'Not found.', '찾을 수 없습니다.'],
    [503, 'Service unavailable.', undefined],
    [422, 'Error', '오류'],
  ])('%i is shown in the language of the interface', async (status, english, korean) => {
    expect(refusalText(t, refusal(status))).toBe(english)
    await i18next.changeLanguage('ko')
    const text = refusalText(i18next.t, refusal(status))
    expect(text).toMatch(/[가-힣]/)
    if (korean) expect(text).toBe(korean)
  })
})
