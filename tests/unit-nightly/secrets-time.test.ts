// @vitest-environment node
import { expect, test } from 'vitest'
import { isSecretName, redactBody, redactUrl } from '@/lib/request/secrets'
import { fastest } from '../support/cpu-time'

test.each(['?', '"', "'", '=', '&', ';', '<'])('a megabyte of %s takes less than 100 ms', async (piece) => {
  for (const redact of [redactBody, redactUrl, isSecretName])
    expect(await fastest(() => redact(piece.repeat(1_000_000)))).toBeLessThan(100)
})

const pieces = ['<a', '"a"', '"a":', '"token":[', 'token="', '-eyJ', '.eyJ', 'eyJ']
const more = ['\\', '\\"', 'A', 'a', '_', ' ', '\n', ':', '://', 'a://', '@', 'AKIA', '{', '[', 'a:']

test.each([...pieces, ...more])('the time for %s is linear in its length', async (piece) => {
  const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
  for (const redact of [redactBody, redactUrl, isSecretName])
    expect(await fastest(() => redact(text))).toBeLessThan(1000)
})
