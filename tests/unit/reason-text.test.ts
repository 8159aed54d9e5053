// @vitest-environment node
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { refusalText } from '@/features/api-keys/key-labels'
import { reasonText } from '@/features/ingest/reason-text'

const t = ((key: string, values?: { field: string }) => [key, values?.field].filter(Boolean).join(' ')) as TFunction

test.each([
  [`Unexpected token 'a', "a=1" is not valid JSON`, 'ingest.unread.reasons.json'],
  ['Unexpected end of JSON input', 'ingest.unread.reasons.json'],
  ['call.id is not valid: expected string', 'ingest.unread.reasons.field call.id'],
  ['it is not valid: expected object', 'ingest.unread.reasons.payload'],
  ['The payload is nested too deep', 'ingest.unread.reasons.deep'],
  ['The signature does not match', 'The signature does not match'],
  [undefined, '—'],
])('a payload that could not be read, %j: %s', (reason, text) => {
  expect(reasonText(t, reason)).toBe(text)
})

test('only Twilio’s word for a wrong account is translated', () => {
  expect(refusalText(t, 'twilio', 'Authenticate')).toBe('credentials.verify.authenticate')
  expect(refusalText(t, 'vonage', 'Authenticate')).toBe('Authenticate')
  expect(refusalText(t, undefined)).toBe('')
})
