import type { CampaignSchedule } from '@/contract/campaigns'
import type { Weekday } from '@/contract/schedules'
import type { CampaignRow } from '../campaigns/rows'
import { DAY, iso } from '../clock'
import { seedAgents } from './agents'
import { officeTime } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

const working: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const everyDay: Weekday[] = [...working, 'sat', 'sun']
const HOUR = DAY / 24

function schedule(timezone: string, days: Weekday[], hours: string, dates: Partial<CampaignSchedule> = {}) {
  const windows = hours.split(' ').map((range) => {
    const [start = '', end = ''] = range.split('-')
    return { start, end }
  })
  return { startAt: undefined, endAt: undefined, timezone, days, windows, ...dates }
}

const lineOf = (agentId: string) => seedAgents.find(({ id }) => id === agentId)?.line ?? ''
const caller = (agentId: string) => ({ agentId, phoneNumberId: agentId.replace('agent_', 'number_') })

/** One of each status in English or Korean. Those that were begun have called with the calls of the log. */
export function seedCampaigns(day: number): CampaignRow[] {
  const at = (days: number) => Math.round((day + days) * DAY)
  /** As in the log of activities. */
  const dates = (created: number, updated?: number) => {
    const createdAt = iso(officeTime(day, created))
    return { createdAt, updatedAt: updated === undefined ? createdAt : iso(at(-updated)) }
  }
  const retry = { max: 2, intervalMinutes: 60, on: ['no_answer' as const, 'busy' as const] }
  const earlier = (agentId: string, since: number, until: number) => ({
    number: lineOf(agentId),
    since: at(since),
    until: at(until),
  })
  const created = { type: 'created' as const, by: 'demo' }
  return [
    {
      id: 'campaign_gas_safety',
      name: '가스 안전점검 방문 안내',
      description: '점검 대상 세대에 방문 일정을 안내합니다.',
      targetAudience: { tags: ['예약 고객', '재방문'] },
      ...caller('agent_ko_gas_safety_visit'),
      schedule: schedule('Asia/Seoul', everyDay, '08:00-21:00'),
      retry,
      maxConcurrent: 3,
      status: 'active',
      earlier: earlier('agent_ko_gas_safety_visit', -6, 1),
      log: [
        { ...created, at: officeTime(day, 7.4) },
        { type: 'started', by: 'minji', at: at(-6) },
      ],
      ...dates(7.4, 6),
    },
    {
      id: 'campaign_checkup',
      name: '정기검진 예약 안내',
      description: '마지막 방문이 6개월 지난 고객에게 검진을 권합니다.',
      targetAudience: { tags: ['단골', 'VIP'] },
      ...caller('agent_ko_dental_booking'),
      schedule: schedule('Asia/Seoul', working, '09:30-12:30 14:00-18:00', { startAt: iso(at(2) + HOUR / 2) }),
      retry: { ...retry, max: 1 },
      maxConcurrent: 2,
      status: 'scheduled',
      log: [
        { ...created, by: 'minji', at: officeTime(day, 2.1) },
        { type: 'scheduled', by: 'minji', at: at(-1.2) },
      ],
      ...dates(2.1, 1.2),
    },
    {
      id: 'campaign_delivery',
      name: 'Delivery follow-up',
      description: 'Asks whether the parcel arrived, and books a new delivery if not.',
      targetAudience: { tags: ['Renewal', 'Newsletter'] },
      ...caller('agent_en_delivery_tracking'),
      schedule: schedule('America/Los_Angeles', working, '09:00-12:00 13:00-17:00'),
      retry: { max: 1, intervalMinutes: 120, on: ['no_answer', 'busy', 'voicemail'] },
      maxConcurrent: 4,
      status: 'paused',
      earlier: earlier('agent_en_delivery_tracking', -17, -4),
      log: [
        { ...created, at: officeTime(day, 18) },
        { type: 'started', by: 'demo', at: at(-17) },
        { type: 'paused', by: 'demo', at: at(-4) },
      ],
      ...dates(18, 4),
    },
    {
      id: 'campaign_service',
      name: 'Service approvals',
      targetAudience: { tags: ['Lead'] },
      ...caller('agent_en_car_service_approval'),
      schedule: schedule('America/Los_Angeles', working, '09:00-18:00'),
      retry,
      maxConcurrent: 2,
      status: 'completed',
      earlier: earlier('agent_en_car_service_approval', -44, -30),
      log: [
        { ...created, at: officeTime(day, 45) },
        { type: 'started', by: 'demo', at: at(-44) },
        { type: 'completed', at: at(-30) },
      ],
      ...dates(45, 30),
    },
    {
      id: 'campaign_holiday',
      name: 'Holiday opening hours',
      // Of Americans only.
      targetAudience: { tags: ['Newsletter'] },
      agentId: 'agent_en_restaurant_booking',
      schedule: schedule('America/Chicago', working, '11:00-16:00'),
      retry: { max: 0, intervalMinutes: 60, on: [] },
      maxConcurrent: 3,
      status: 'draft',
      log: [{ ...created, at: officeTime(day, 0.6) }],
      ...dates(0.6),
    },
    ...fixtures<CampaignRow>([
      {
        // The oldest, whose agent, number and contacts are not there.
        id: 'campaign_hostile',
        name: `${hostileTexts.script} ${hostileTexts.right}`,
        description: `${hostileTexts.image} ${hostileTexts.emoji} ${hostileTexts.endless.slice(0, 300)}`,
        targetAudience: { tags: [hostileTexts.template], contactIds: ['contact_gone', '../contacts'] },
        agentId: 'agent_gone',
        phoneNumberId: 'number_gone',
        schedule: schedule('Mars/Olympus', [], '09:00-09:00'),
        retry: { max: 0, intervalMinutes: 60, on: [] },
        maxConcurrent: 1,
        status: 'draft',
        log: [{ ...created, by: hostileTexts.right, at: at(-700) }],
        ...dates(700),
      },
    ]),
  ]
}
