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

describe('what a new key shall be', () => {
  const rules = keyForm('full access')
  const issues = (form: object) =>
    z.safeParse(rules, { ...emptyKey, name: 'Key', ...form }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test('it begins with full access for 50 years, which has to be confirmed in words', () => {
    expect(isRisky(emptyKey)).toBe(true)
    expect(issues({})).toEqual(['confirmation'])
    expect(issues({ confirmation: ' Full  Access ' })).toEqual([])
    expect(issues({ expiry: '1y' })).toEqual([])
    expect(issues({ access: 'limited', scopes: ['calls:read'] })).toEqual([])
    expect(expiryDate('usual', new Date(now)).getFullYear()).toBe(2076)
  })

  test('limited access without a scope is refused: sent, it would be full access', () => {
    expect(issues({ access: 'limited', scopes: [], confirmation: 'full access' })).toEqual(['scopes'])
  })

  test('a name is needed and ends at 60 characters', () => {
    expect(issues({ name: '  ', expiry: '30d' })).toEqual(['name'])
    expect(issues({ name: 'x'.repeat(61), expiry: '30d' })).toEqual(['name'])
  })

  test('whatever is chosen, what is sent says the same and holds no confirmation', () => {
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

describe('a key as one reads it', () => {
  test('scopes that cannot be read are unknown, not full access', () => {
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

  test('only the answers to create and rotate may hold a key', () => {
    const sent = { id: 'k', key: 'secret' }
    const holders = Object.entries(apiKeys).filter(([, { response }]) =>
      JSON.stringify(z.safeParse(response, sent).data ?? null).includes('secret'),
    )
    // What is deleted has no answer anyone reads.
    expect(holders.map(([name]) => name).filter((name) => name !== 'remove')).toEqual(['create', 'rotate'])
  })

  test('is expired once its time is over, whatever a list of this morning says', () => {
    expect(stateOf({ status: 'active', expiresAt: inDays(-1) }, now)).toBe('expired')
    expect(stateOf({ status: 'active', expiresAt: inDays(1) }, now)).toBe('active')
    expect(stateOf({ status: 'revoked', expiresAt: inDays(-1) }, now)).toBe('revoked')
    expect(stateOf({ status: 'paused' }, now)).toBe('paused')
  })

  test('warns in its last thirty days and not before, nor when it is over', () => {
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

  test('revoked and expired ones are counted; an API that does not filter by status lists them anyway', () => {
    const page = (...statuses: string[]) => ({ records: statuses.map((status) => ({ status })), total: 12 })
    expect(inactiveCount(page('revoked', 'expired'))).toBe(12)
    expect(inactiveCount(page('revoked', 'active'))).toBe(0)
    expect(inactiveCount(undefined)).toBe(0)
  })

  test('is confirmed by its name, or by its prefix where no keyboard types the name', () => {
    expect(confirmationText({ name: 'CRM 동기화 🚧', keyPrefix: 'prl_1' })).toBe('CRM 동기화 🚧')
    expect(confirmationText({ name: 'left\u202eright', keyPrefix: 'prl_1' })).toBe('prl_1')
    expect(confirmationText({ name: 'W'.repeat(10_000), keyPrefix: 'prl_1' })).toBe('prl_1')
    expect(confirmationText({ name: ' ', keyPrefix: 'prl_1' })).toBe('prl_1')
    expect(matchesConfirmation(' 통화 '.normalize('NFD'), '통화')).toBe(true)
    expect(matchesConfirmation('prl', 'prl_1')).toBe(false)
  })

  test('its sample request asks for what it may read, and nothing of the server reaches a shell', () => {
    const sample = (keyPrefix: string, scopes: string[]) =>
      sampleRequest({ keyPrefix, scopes }, 'https://x.test/api/v1')
    expect(sample('prl_1', ['billing:read'])).toBe(
      "curl 'https://x.test/api/v1/credits/balances' \\\n  -H 'Authorization: Bearer prl_1…'",
    )
    expect(sample("a';rm -rf ~;'`$(id)", [])).toContain("Bearer arm-rfid…'")
  })

  test('times read as people say them', () => {
    const at = (seconds: number, language = 'en') =>
      relativeTime(new Date(now + seconds * 1000).toISOString(), language, now)
    expect([at(-90), at(-3600 * 30), at(86_400 * 3), at(-86_400 * 400)]).toEqual([
      '1 minute ago',
      'yesterday',
      'in 3 days',
      'last year',
    ])
    expect(at(-86_400 * 2, 'ko')).toBe('그저께')
    expect(relativeTime('nonsense', 'en', now)).toBe('—')
  })
})

describe('what is sent of a form that was edited', () => {
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

  test('only what changed, and nothing where nothing did', () => {
    expect(patch({})).toEqual({})
    expect(patch({ name: ' Voices ' })).toEqual({})
    expect(patch({ description: '' })).toEqual({ description: '' })
    expect(patch({ secret: ' sk-abcdefgh ' })).toEqual({ secret: 'sk-abcdefgh' })
  })

  test('the mask is never sent, even where something typed it into the field', () => {
    for (const secret of [maskOf('sk-ab'), '••••••••', '********']) expect(patch({ secret })).toEqual({})
  })
})

test('the address falls back where it makes no sense, and never names a key', () => {
  const read = keyList.schema.parse({ tab: 'x', all: 'yes', sort: 'secret', create: 'true', q: '  ', key: '' })
  expect(read).toEqual({ page: 1, limit: 10, create: true })
  expect(Object.keys(keyList.schema.shape)).not.toContain('secret')
})
