// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countAudience } from '@/contract/campaign-audience'
import type { AudienceCount, CampaignSchedule } from '@/contract/campaigns'
import { campaignSpans, finishTime } from '@/features/campaigns/preflight/finish-time'
import { checksOf, closedShare, type Facts, isBlocked } from '@/features/campaigns/preflight/preflight'
import { callingCodeOf } from '@/lib/phone/phone-number'
import { weeklySchedule } from '@/lib/schedule/open-spans'
import { DAY_MS } from '@/lib/time/time'
import { cpuClock } from '../support/cpu-time'

// Friday, 17:00 in Seoul.
const NOW = Date.parse('2026-05-22T08:00:00Z')
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const schedule = (change: Partial<CampaignSchedule> = {}): CampaignSchedule => ({
  startAt: undefined,
  endAt: undefined,
  timezone: 'Asia/Seoul',
  days: [...weekdays],
  windows: [{ start: '09:00', end: '18:00' }],
  ...change,
})
const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())

describe('the estimated finish of a campaign', () => {
  const finish = (calls: number, lines: number, change?: Partial<CampaignSchedule>) => {
    const { at, calls: placed } = finishTime({ calls, secondsPerCall: 60, lines }, schedule(change), NOW)
    return { at: iso(at), calls: placed }
  }

  test('falls within today’s remaining calling hours', () => {
    expect(finish(30, 1)).toEqual({ at: '2026-05-22T08:30:00.000Z', calls: 30 })
    expect(finish(30, 3)).toEqual({ at: '2026-05-22T08:10:00.000Z', calls: 30 })
  })

  test('skips a weekend without calling hours', () => {
    expect(finish(90, 1)).toEqual({ at: '2026-05-25T00:30:00.000Z', calls: 90 })
  })

  test('counts from a later start', () => {
    expect(finish(10, 1, { startAt: '2026-05-24T12:00:00Z' }).at).toBe('2026-05-25T00:10:00.000Z')
  })

  test('is unknown where the end date comes first, with the number of calls that fit', () => {
    expect(finish(90, 1, { endAt: '2026-05-22T08:40:00Z' })).toEqual({ at: undefined, calls: 40 })
    expect(finish(5, 1, { days: [] })).toEqual({ at: undefined, calls: 0 })
  })

  test('covers day and night where the windows do', () => {
    const always = { days: [...weekdays, 'sat', 'sun'] as never, windows: [{ start: '00:00', end: '24:00' }] }
    expect(finish(2880, 1, always).at).toBe('2026-05-24T08:00:00.000Z')
  })

  test('continues past midnight', () => {
    expect(finish(120, 1, { windows: [{ start: '22:00', end: '02:00' }] }).at).toBe('2026-05-22T15:00:00.000Z')
  })

  test('matches a simulation of every window, over any number of weeks', () => {
    const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
        fc.uniqueArray(fc.record({ start: time, end: time }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
        (days, windows, calls, end) => {
          const endAt = end === undefined ? undefined : iso(NOW + end * DAY_MS)
          const change = { days, windows, endAt }
          let left = calls * 60_000
          let at: number | undefined
          for (const span of campaignSpans(schedule(change), NOW)) {
            if (span.to - span.from >= left) at = span.from + left
            left -= span.to - span.from
            if (at !== undefined) break
          }
          const placed = at === undefined ? Math.max(0, Math.floor(calls - left / 60_000)) : calls
          expect(finish(calls, 1, change)).toEqual({ at: iso(at), calls: placed })
        },
      ),
      { numRuns: 100 },
    )
  })

  test('takes a few milliseconds and yields finite numbers for any API values', () => {
    const windows = Array.from({ length: 48 }, (_, half) => {
      const hour = String(Math.floor(half / 2)).padStart(2, '0')
      return half % 2 ? { start: `${hour}:30`, end: `${hour}:45` } : { start: `${hour}:00`, end: `${hour}:15` }
    })
    for (const startAt of [undefined, '+020000-01-01T00:00:00Z', '9999-12-31T23:00:00Z', '-000001-01-01T00:00:00Z'])
      for (const endAt of [undefined, '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z', '1970-01-01'])
        for (const calls of [1e9, 1e308, Number.POSITIVE_INFINITY]) {
          const used = cpuClock()
          const { at, calls: placed } = finish(calls, 1, { windows, startAt, endAt })
          expect(used()).toBeLessThan(500)
          expect(at === undefined || typeof at === 'string').toBe(true)
          expect(Number.isFinite(placed)).toBe(true)
        }
  })
})

describe('the share of calling hours in which the agent is closed', () => {
  const spans = campaignSpans(schedule(), Date.parse('2026-05-25T00:00:00Z'))
  const share = (hours: { start: string; end: string }[]) =>
    closedShare({ schedule: weeklySchedule('Asia/Seoul', weekdays, hours), holidays: [] }, spans)

  test('is none, a part or all of them', () => {
    expect(share([{ start: '08:00', end: '19:00' }])).toBe(0)
    expect(share([{ start: '09:00', end: '13:30' }])).toBeCloseTo(0.5)
    expect(share([{ start: '19:00', end: '21:00' }])).toBe(1)
  })

  test('is zero without a schedule, except for holidays', () => {
    expect(closedShare({ schedule: undefined, holidays: [] }, spans)).toBe(0)
    const holiday = { name: 'Day off', date: '2026-05-25', hours: undefined, yearly: undefined }
    expect(closedShare({ schedule: undefined, holidays: [holiday] }, spans)).toBeCloseTo(0.2)
  })
})

describe('the checks before the start', () => {
  const facts = (change: Partial<Facts> = {}): Facts => ({
    campaign: { schedule: schedule(), maxConcurrent: 2, retry: undefined },
    audience: {
      matched: 40,
      callable: 40,
      doNotCall: 0,
      duplicates: 0,
      withoutPhone: 0,
      consentUnknown: { count: 0, contacts: [] },
    },
    agent: { row: { name: 'Front desk', schedule: undefined, holidays: [] } },
    phoneNumber: { row: { number: '+12025550147', status: 'active' } },
    seconds: 60,
    rate: 10,
    balance: 1000,
    now: NOW,
    ...change,
  })
  const levels = (change?: Partial<Facts>) =>
    Object.fromEntries(checksOf(facts(change)).flatMap(({ id, level }) => (level === 'ok' ? [] : [[id, level]])))

  test('pass where all is well, with an estimate of cost and finish', () => {
    const checks = checksOf(facts())
    expect(isBlocked(checks)).toBe(false)
    expect(checks.every(({ level }) => level === 'ok')).toBe(true)
    expect(checks.find(({ id }) => id === 'cost')).toMatchObject({ cost: 400, balance: 1000 })
    // 40 calls of 75 seconds on two lines.
    expect(checks.find(({ id }) => id === 'finish')).toMatchObject({ at: NOW + 25 * 60_000 })
  })

  test('warn about skipped contacts, and block where nobody can be called', () => {
    const known = { count: 0, contacts: [] }
    const audience = { matched: 6, callable: 3, doNotCall: 1, duplicates: 1, withoutPhone: 1, consentUnknown: known }
    expect(levels({ audience })).toEqual({ doNotCall: 'warning', duplicates: 'warning', withoutPhone: 'warning' })
    expect(levels({ audience: { ...audience, callable: 0 } })).toMatchObject({ audience: 'blocking' })
  })

  test('warn where consent is unknown or not counted', () => {
    const { audience } = facts() as { audience: AudienceCount }
    const contacts = [{ id: 'c1', firstName: 'Ann', lastName: 'Lee', organization: undefined }]
    const some = checksOf(facts({ audience: { ...audience, consentUnknown: { count: 1, contacts } } }))
    expect(some.find(({ id }) => id === 'consent')).toEqual({ id: 'consent', level: 'warning', count: 1, contacts })
    expect(levels({ audience: { ...audience, consentUnknown: undefined } })).toEqual({ consent: 'warning' })
  })

  test('count and list the contacts that would be called without known consent', () => {
    const person = (id: string, doNotCall: boolean | undefined, value: string) => ({
      id,
      firstName: id,
      lastName: '',
      organization: undefined,
      phones: value ? [{ label: undefined, value, primary: undefined }] : [],
      doNotCall,
    })
    const people = [
      person('given', false, '+12025550100'),
      person('unknown', undefined, '+12025550101'),
      person('refused', true, '+12025550102'),
      person('refused elsewhere', undefined, '+12025550102'),
      person('no number', undefined, ''),
    ]
    expect(countAudience(people, callingCodeOf)).toEqual({
      matched: 5,
      callable: 2,
      doNotCall: 2,
      duplicates: 0,
      withoutPhone: 1,
      consentUnknown: {
        count: 1,
        contacts: [{ id: 'unknown', firstName: 'unknown', lastName: '', organization: undefined }],
      },
      callingCodes: [{ code: '1', count: 2 }],
    })
    const crowd = Array.from({ length: 50 }, (_, index) => person(`p${index}`, undefined, `+1202555${1000 + index}`))
    expect(countAudience(crowd, callingCodeOf).consentUnknown).toMatchObject({ count: 50, contacts: { length: 20 } })
  })

  test('warn where credits do not cover all calls, and block where they do not cover one', () => {
    expect(levels({ balance: 399 })).toEqual({ cost: 'warning' })
    expect(levels({ balance: 400 })).toEqual({})
    expect(levels({ balance: 9 })).toEqual({ cost: 'blocking' })
    expect(levels({ balance: undefined })).toEqual({ cost: 'warning' })
    expect(levels({ rate: undefined })).toEqual({ cost: 'warning' })
  })

  test('block on a missing agent or number and on an inactive number', () => {
    expect(levels({ agent: undefined, phoneNumber: 'missing' })).toEqual({ agent: 'blocking', number: 'blocking' })
    expect(levels({ phoneNumber: { row: { number: '+12025550147', status: 'inactive' } } })).toEqual({
      number: 'blocking',
    })
  })

  test('warn about contacts in another country than the number, with a count', () => {
    const { audience: counted } = facts() as { audience: AudienceCount }
    const audience = (codes: Record<string, number>) => ({
      ...counted,
      callingCodes: Object.entries(codes).map(([code, count]) => ({ code, count })),
    })
    const mixed = { audience: audience({ 1: 30, 82: 9, 44: 1 }) }
    expect(levels({ audience: audience({ 1: 40 }) })).toEqual({})
    expect(levels(mixed)).toEqual({ abroad: 'warning' })
    expect(checksOf(facts(mixed)).find(({ id }) => id === 'abroad')).toMatchObject({ count: 10 })
    const korean = { row: { number: '+82212345678', status: 'active' } }
    expect(levels({ audience: audience({ 82: 9 }), phoneNumber: korean })).toEqual({})
    expect(levels({ audience: audience({ 82: 9 }), phoneNumber: undefined })).toEqual({ number: 'blocking' })
  })

  test('block where no window ever opens, and warn where the end comes too early', () => {
    const never = { schedule: schedule({ windows: [] }), maxConcurrent: 2, retry: undefined }
    expect(levels({ campaign: never })).toEqual({ finish: 'blocking' })
    const early = { ...never, schedule: schedule({ endAt: '2026-05-22T08:05:00Z' }) }
    expect(levels({ campaign: early })).toEqual({ finish: 'warning' })
  })

  test('block where the agent is closed during all windows', () => {
    const closed = { name: 'Night shift', schedule: weeklySchedule('Asia/Seoul', ['sun'], []), holidays: [] }
    expect(levels({ agent: { row: closed } })).toEqual({ agentHours: 'blocking' })
    // An end would contradict it.
    expect(checksOf(facts({ agent: { row: closed } })).map(({ id }) => id)).not.toContain('finish')
  })
})
