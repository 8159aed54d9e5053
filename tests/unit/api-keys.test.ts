// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiKey, ApiKeyDraft, apiKeys } from '@/contract/api-keys'
import type { Credential } from '@/contract/credentials'
import { z } from '@/contract/zod'
import { emptyKey, expiryDate, intentOf, isRisky, keyDraft, keyForm } from '@/features/api-keys/create/key-form'
import { maskOf, toDraft, toForm } from '@/features/api-keys/credentials/credential-form'
import { inactiveCount } from '@/features/api-keys/inactive-toggle'
import { confirmationText, daysLeft, matchesConfirmation, stateOf } from '@/features/api-keys/key-state'
import { sampleRequest } from '@/features/api-keys/keys/key-details'
import { relativeTime } from '@/features/api-keys/relative-time'
import { keyList } from '@/features/api-keys/search'
import { patchOf } from '@/lib/diff'

const now = Date.UTC(2026, 4, 20, 3)
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

describe('the form of a new key', () => {
  const rules = keyForm('full access')
  const issues = (form: object) =>
    z.safeParse(rules, { ...emptyKey, name: 'Key', ...form }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test('starts with full access for 50 years, which requires a typed confirmation', () => {
    expect(isRisky(emptyKey)).toBe(true)
    expect(issues({})).toEqual(['confirmation'])
    expect(issues({ confirmation: ' Full  Access ' })).toEqual([])
    expect(issues({ expiry: '1y' })).toEqual([])
    expect(issues({ access: 'limited', scopes: ['calls:read'] })).toEqual([])
    expect(expiryDate('usual', new Date(now)).getFullYear()).toBe(2076)
  })

  test('rejects limited access without a scope, because the API would grant full access', () => {
    expect(issues({ access: 'limited', scopes: [], confirmation: 'full access' })).toEqual(['scopes'])
  })

  test('requires a name of at most 60 characters', () => {
    expect(issues({ name: '  ', expiry: '30d' })).toEqual(['name'])
    expect(issues({ name: 'x'.repeat(61), expiry: '30d' })).toEqual(['name'])
  })

  test('produces a request body that matches any input and never holds the confirmation text', () => {
    const form = fc.record({
      name: fc.string({ minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== ''),
      description: fc.string({ maxLength: 300 }),
      access: fc.constantFrom('full' as const, 'limited' as const),
      scopes: fc.constant(['contacts:write', 'calls:read'] as const).map((scopes) => [...scopes]),
      expiry: fc.constantFrom('30d' as const, '90d' as const, '1y' as const, 'usual' as const),
      confirmation: fc.constant('full access'),
    })
    fc.assert(
      fc.property(form, (filled) => {
        const body = keyDraft(filled, new Date(now))
        expect(z.safeParse(ApiKeyDraft, body).success).toBe(true)
        expect(body.scopes).toEqual(filled.access === 'full' ? [] : ['calls:read', 'contacts:write'])
        expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(now)
        expect(Object.keys(body)).not.toContain('confirmation')
        expect(intentOf({ ...filled, confirmation: 'other' })).toBe(intentOf(filled))
      }),
    )
  })
})

describe('an API key as it is read', () => {
  test('has unknown scopes, not full access, where they cannot be parsed', () => {
    const read = (scopes: unknown) => z.parse(ApiKey, { id: 1, scopes }).scopes
    expect([read([]), read(['a']), read(undefined), read(null), read([null]), read('all')]).toEqual([
      [],
      ['a'],
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('only the responses to create and rotate may contain a key', () => {
    const sent = { id: 'k', key: 'secret' }
    const holders = Object.entries(apiKeys).filter(([, { response }]) =>
      JSON.stringify(z.safeParse(response, sent).data ?? null).includes('secret'),
    )
    // What is deleted has no answer anyone reads.
    expect(holders.map(([name]) => name).filter((name) => name !== 'remove')).toEqual(['create', 'rotate'])
  })

  test('is expired once expiresAt has passed, even if its status is still active', () => {
    expect(stateOf({ status: 'active', expiresAt: inDays(-1) }, now)).toBe('expired')
    expect(stateOf({ status: 'active', expiresAt: inDays(1) }, now)).toBe('active')
    expect(stateOf({ status: 'revoked', expiresAt: inDays(-1) }, now)).toBe('revoked')
    expect(stateOf({ status: 'paused' }, now)).toBe('paused')
  })

  test('shows the days left only in its last thirty days, and not once it is expired or revoked', () => {
    const left = (days: number, status = 'active') => daysLeft({ status, expiresAt: inDays(days) }, now)
    expect([left(30), left(0.1), left(30.01), left(-1), left(5, 'revoked')]).toEqual([
      30,
      1,
      undefined,
      undefined,
      undefined,
    ])
    expect(daysLeft({ status: 'active' }, now)).toBeUndefined()
  })

  test('the count of inactive keys is 0 for an API that ignores the status filter', () => {
    const page = (...statuses: string[]) => ({ records: statuses.map((status) => ({ status })), total: 12 })
    expect(inactiveCount(page('revoked', 'expired'))).toBe(12)
    expect(inactiveCount(page('revoked', 'active'))).toBe(0)
    expect(inactiveCount(undefined)).toBe(0)
  })

  test('is confirmed by its name, or by its prefix where the name cannot be typed', () => {
    expect(confirmationText({ name: 'CRM 동기화 🚧', keyPrefix: 'prl_1' })).toBe('CRM 동기화 🚧')
    expect(confirmationText({ name: 'left\u202eright', keyPrefix: 'prl_1' })).toBe('prl_1')
    expect(confirmationText({ name: 'W'.repeat(10_000), keyPrefix: 'prl_1' })).toBe('prl_1')
    expect(confirmationText({ name: ' ', keyPrefix: 'prl_1' })).toBe('prl_1')
    expect(matchesConfirmation(' 통화 '.normalize('NFD'), '통화')).toBe(true)
    expect(matchesConfirmation('prl', 'prl_1')).toBe(false)
  })

  test('has a sample request for a path within its scopes, and a hostile prefix cannot inject shell code', () => {
    const sample = (keyPrefix: string, scopes: string[]) =>
      sampleRequest({ keyPrefix, scopes }, 'https://x.test/api/v1')
    expect(sample('prl_1', ['billing:read'])).toBe(
      "curl 'https://x.test/api/v1/credits/balances' \\\n  -H 'Authorization: Bearer prl_1…'",
    )
    expect(sample("a';rm -rf ~;'`$(id)", [])).toContain("Bearer arm-rfid…'")
  })

  test('relative times count what has passed, and name no calendar day, month or year', () => {
    const at = (seconds: number, language = 'en') =>
      relativeTime(new Date(now + seconds * 1000).toISOString(), language, now)
    expect([at(-5), at(-90), at(-3600 * 46), at(86_400 * 3), at(-86_400 * 30), at(-86_400 * 400)]).toEqual([
      'now',
      '1 minute ago',
      '1 day ago',
      'in 3 days',
      '1 month ago',
      '1 year ago',
    ])
    expect([at(0, 'ko'), at(-86_400 * 2, 'ko'), at(-86_400 * 30, 'ko')]).toEqual(['지금', '2일 전', '1개월 전'])
    expect(relativeTime('nonsense', 'en', now)).toBe('—')
  })
})

describe('the PATCH body of an edited form', () => {
  const stored = {
    id: 'cred_1',
    name: 'Voices',
    description: 'Of all agents',
    provider: 'openai',
    keyPrefix: 'sk-ab',
  } as Credential

  const form = toForm(stored)
  const draftOf = toDraft(stored.keyPrefix)
  const patch = (typed: Partial<typeof form>) => patchOf(draftOf(form), draftOf({ ...form, ...typed }))

  test('holds only changed fields, and is empty where nothing changed', () => {
    expect(patch({})).toEqual({})
    expect(patch({ name: ' Voices ' })).toEqual({})
    expect(patch({ description: '' })).toEqual({ description: '' })
    expect(patch({ secret: ' sk-abcdefgh ' })).toEqual({ secret: 'sk-abcdefgh' })
  })

  test('never holds a masked secret, even if one is typed into the field', () => {
    for (const secret of [maskOf('sk-ab'), '••••••••', '********']) expect(patch({ secret })).toEqual({})
  })
})

test('invalid search params fall back to defaults, and no secret is a search param', () => {
  const read = keyList.schema.parse({ tab: 'x', all: 'yes', sort: 'secret', create: 'true', q: '  ', key: '' })
  expect(read).toEqual({ page: 1, limit: 10, create: true })
  expect(Object.keys(keyList.schema.shape)).not.toContain('secret')
})
