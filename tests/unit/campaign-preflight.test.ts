// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { CampaignSchedule } from '@/contract/campaigns'
import { closedShare } from '@/features/campaigns/preflight/agent-hours'
import { campaignSpans, finishTime } from '@/features/campaigns/preflight/finish-time'
import { type Facts, isBlocked, preflight } from '@/features/campaigns/preflight/preflight'
import { weeklySchedule } from '@/lib/schedule/open-spans'

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

describe('when a campaign is done', () => {
  const finish = (calls: number, lines: number, change?: Partial<CampaignSchedule>) => {
    const { at, calls: placed } = finishTime({ calls, secondsPerCall: 60, lines }, campaignSpans(schedule(change), NOW))
    return { at: iso(at), calls: placed }
  }

  test('within the hours that are left today', () => {
    expect(finish(30, 1)).toEqual({ at: '2026-05-22T08:30:00.000Z', calls: 30 })
    expect(finish(30, 3)).toEqual({ at: '2026-05-22T08:10:00.000Z', calls: 30 })
  })

  test('over a weekend without calling hours', () => {
    expect(finish(90, 1)).toEqual({ at: '2026-05-25T00:30:00.000Z', calls: 90 })
  })

  test('from a later start on', () => {
    expect(finish(10, 1, { startAt: '2026-05-24T12:00:00Z' }).at).toBe('2026-05-25T00:10:00.000Z')
  })

  test('not at all where the end comes first: so many calls fit', () => {
    expect(finish(90, 1, { endAt: '2026-05-22T08:40:00Z' })).toEqual({ at: undefined, calls: 40 })
    expect(finish(5, 1, { days: [] })).toEqual({ at: undefined, calls: 0 })
  })

  test('day and night, without a window that ends', () => {
    const always = { days: [...weekdays, 'sat', 'sun'] as never, windows: [{ start: '00:00', end: '24:00' }] }
    expect(finish(2880, 1, always).at).toBe('2026-05-24T08:00:00.000Z')
  })

  test('past midnight', () => {
    expect(finish(120, 1, { windows: [{ start: '22:00', end: '02:00' }] }).at).toBe('2026-05-22T15:00:00.000Z')
  })
})

describe('the hours of the agent', () => {
  const spans = campaignSpans(schedule(), Date.parse('2026-05-25T00:00:00Z'))
  const share = (hours: { start: string; end: string }[]) =>
    closedShare({ schedule: weeklySchedule('Asia/Seoul', weekdays, hours), holidays: [] }, spans)

  test('cover the calling hours, a part, or none of them', () => {
    expect(share([{ start: '08:00', end: '19:00' }])).toBe(0)
    expect(share([{ start: '09:00', end: '13:30' }])).toBeCloseTo(0.5)
    expect(share([{ start: '19:00', end: '21:00' }])).toBe(1)
  })

  test('without a schedule there are none, but holidays count', () => {
    expect(closedShare({ schedule: undefined, holidays: [] }, spans)).toBe(0)
    const holiday = { name: 'Day off', date: '2026-05-25', hours: undefined, yearly: undefined }
    expect(closedShare({ schedule: undefined, holidays: [holiday] }, spans)).toBeCloseTo(0.2)
  })
})

describe('the checks before the start', () => {
  const facts = (change: Partial<Facts> = {}): Facts => ({
    campaign: { schedule: schedule(), maxConcurrent: 2, retry: undefined },
    audience: { matched: 40, callable: 40, doNotCall: 0, duplicates: 0, withoutPhone: 0 },
    agent: { row: { name: 'Front desk', schedule: undefined, holidays: [] } },
    phoneNumber: { row: { number: '+12025550147', status: 'active' } },
    seconds: 60,
    rate: 10,
    balance: 1000,
    now: NOW,
    ...change,
  })
  const levels = (change?: Partial<Facts>) =>
    Object.fromEntries(preflight(facts(change)).flatMap(({ id, level }) => (level === 'ok' ? [] : [[id, level]])))

  test('all is well: cost and finish are estimated', () => {
    const checks = preflight(facts())
    expect(isBlocked(checks)).toBe(false)
    expect(checks.every(({ level }) => level === 'ok')).toBe(true)
    expect(checks.find(({ id }) => id === 'cost')).toMatchObject({ cost: 400, balance: 1000 })
    // 40 calls of 75 seconds on two lines.
    expect(checks.find(({ id }) => id === 'finish')).toMatchObject({ at: NOW + 25 * 60_000 })
  })

  test('what is skipped is a warning, nobody to call blocks', () => {
    const audience = { matched: 6, callable: 3, doNotCall: 1, duplicates: 1, withoutPhone: 1 }
    expect(levels({ audience })).toEqual({ doNotCall: 'warning', duplicates: 'warning', withoutPhone: 'warning' })
    expect(levels({ audience: { ...audience, callable: 0 } })).toMatchObject({ audience: 'blocking' })
  })

  test('too few credits for all is a warning, for a single call they block', () => {
    expect(levels({ balance: 399 })).toEqual({ cost: 'warning' })
    expect(levels({ balance: 400 })).toEqual({})
    expect(levels({ balance: 9 })).toEqual({ cost: 'blocking' })
    expect(levels({ balance: undefined })).toEqual({ cost: 'warning' })
    expect(levels({ rate: undefined })).toEqual({ cost: 'warning' })
  })

  test('an agent or a number that is not there blocks, and so does an inactive number', () => {
    expect(levels({ agent: undefined, phoneNumber: 'missing' })).toEqual({ agent: 'blocking', number: 'blocking' })
    expect(levels({ phoneNumber: { row: { number: '+12025550147', status: 'inactive' } } })).toEqual({
      number: 'blocking',
    })
  })

  test('hours that never come block, an end that comes too early is a warning', () => {
    const never = { schedule: schedule({ windows: [] }), maxConcurrent: 2, retry: undefined }
    expect(levels({ campaign: never })).toEqual({ finish: 'blocking' })
    const early = { ...never, schedule: schedule({ endAt: '2026-05-22T08:05:00Z' }) }
    expect(levels({ campaign: early })).toEqual({ finish: 'warning' })
  })

  test('an agent that is closed all the time blocks', () => {
    const closed = { name: 'Night shift', schedule: weeklySchedule('Asia/Seoul', ['sun'], []), holidays: [] }
    expect(levels({ agent: { row: closed } })).toEqual({ agentHours: 'blocking' })
  })
})
